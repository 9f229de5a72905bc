import {
  BUDGET_PERIODS,
  CONTRACT_TYPES,
  DAY_COUNTS,
  DAY_KINDS,
  HALF_DAYS,
  RHYTHMS,
} from '../../schema/codeWords'
import {
  ACCESS_LABELS,
  byField,
  CLOCKS,
  fieldLabel,
  SOURCES,
  STATES,
  SUBJECTS,
} from '../../schema/journalWords'
import { MONTH_WORDS, PAYROLL_SETTINGS } from '../../schema/payrollWords'
import { type OfflineOrigin, type StoredEvent, userOf } from '../journal/chain'
import { mappingEvent } from '../journal/mappingEvent'
import type { Cell } from '../journal/tables'
import type { OperationContext } from '../operation/operation'
import { formatDuration, formatInstant, frenchDate, timeOn, type Zone } from '../workedTime/time'
import { type EventNames, NamedRows, readEventNames } from './eventNames'

export type EventRow = Omit<StoredEvent, 'seq' | 'salt' | 'digest' | 'hash'> & { id: number }

export const EVENT_COLUMNS = 'id, subject, at, actor_id, door, action, entity, entity_id, corrects, content'

export interface PresentedEvent {
  id: number
  at: string
  /** In seconds. */
  instant: number
  actor: string
  door: string
  action: string
  entity: string
  subject: string
  object: string
  reason: string
  corrects: boolean
  changes: { field: string; before: string; after: string }[]
  note: string
}

type Fields = Readonly<Record<string, Cell>>

interface Content {
  before?: Fields
  after?: Fields
  reason?: string
  source?: string
  offline?: OfflineOrigin
  /** Number of rows of a baseline event, for data older than the audit log. */
  taken?: number
}

function read({ action, content }: EventRow): Content | undefined {
  if (content === null) return undefined
  const whole = JSON.parse(content)
  // Omits the rows themselves: there may be many.
  return action === 'baseline' ? { taken: whole.after?.rows?.length ?? 0 } : whole
}

const INSTANTS = new Set([
  'debut',
  'fin',
  'cancelled_at',
  'submitted_at',
  'decided_at',
  'reopening_at',
  'seen_at',
  'reminded_at',
  'reminder_seen_at',
  'asked_at',
  'merged_at',
])
const FLAGS = new Set([
  'shared',
  'active',
  'pause',
  'corrected',
  'manual',
  'offline',
  'payee',
  'assimilee',
  'neutre',
  'temple',
  'from_noon',
  'until_noon',
  'mapping.header',
  'mapping.zeros',
  'mapping.control',
])
const DATE = /^\d{4}-\d{2}-\d{2}$/
const DAYS = new Set(['date', 'debut', 'fin', 'monday', 'majeur_le'])
const DURATIONS = new Set([
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
  'reminded_missing',
])

type Words = Readonly<Record<string, string>>

/** Labels of codes by field, or by table and field where several tables share the field. */
const CODES: Readonly<Record<string, Words>> = {
  acces: ACCESS_LABELS,
  state: STATES,
  decision: STATES,
  reopening: STATES,
  half: HALF_DAYS,
  rhythm: RHYTHMS,
  'contract.type': CONTRACT_TYPES,
  'company_day.type': DAY_KINDS,
  decompte: DAY_COUNTS,
  'budget.period': BUDGET_PERIODS,
  'payroll_month.kind': MONTH_WORDS,
  ...Object.fromEntries(PAYROLL_SETTINGS.map(({ name, choices }) => [`mapping.${name}`, choices])),
}

const codeWord = (entity: string, field: string, value: Cell) =>
  (CODES[field] ?? CODES[`${entity}.${field}`])?.[String(value)]

function readable(
  names: EventNames,
  zone: Zone,
  date: string,
  entity: string,
  field: string,
  value: Cell | undefined,
): string {
  if (value === null || value === undefined) return ''
  if (INSTANTS.has(field) && typeof value === 'number') return timeOn(zone, date, value)
  if (FLAGS.has(field)) return value ? 'Oui' : 'Non'
  if (DURATIONS.has(field) && typeof value === 'number') return formatDuration(value)
  if (DAYS.has(field) && DATE.test(String(value))) return frenchDate(String(value))
  const named = codeWord(entity, field, value) ?? names.ofField(entity, field, value)
  return named ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const UNMANNED = new Set(['command', 'migration'])

const actorOf = ({ actor_id, door }: EventRow, names: EventNames) => {
  if (actor_id !== null) return names.of('user', actor_id)
  return UNMANNED.has(door) ? 'Système' : 'Inconnu'
}

function subjectOf({ subject }: EventRow, names: EventNames) {
  const user = userOf(subject)
  return user === undefined ? (SUBJECTS[subject] ?? subject) : names.of('user', user)
}

/** Their events name the user concerned. */
const OF_PEOPLE = new Set(['user', 'account'])

function objectOf({ entity, entity_id }: EventRow, { before, after }: Content, names: EventNames) {
  if (entity === 'setting')
    return Object.keys(after ?? before ?? {})
      .map(fieldLabel)
      .join(', ')
  return entity_id === null || OF_PEOPLE.has(entity) ? '' : names.of(entity, entity_id)
}

const counted = (rows: number) =>
  `${rows.toLocaleString('fr-FR')} ${rows < 2 ? 'ligne reprise' : 'lignes reprises'}`

/** Both times of what was done offline. */
function offlineNote(zone: Zone, received: number, { at, clock }: OfflineOrigin) {
  const times = `fait à ${timeOn(zone, zone.dateAt(received), at)}, reçu à ${zone.timeAt(received)}`
  return `hors ligne, ${times}, ${CLOCKS[clock]}`
}

function noteOf(zone: Zone, received: number, content: Content | undefined) {
  if (!content) return 'effacé'
  if (content.taken !== undefined) return counted(content.taken)
  const { source, offline } = content
  const notes = [source && (SOURCES[source] ?? source), offline && offlineNote(zone, received, offline)]
  return notes.filter(Boolean).join(', ')
}

/** Fields of a new entry that its name already contains. */
const isLogged = (before: Fields | undefined, field: string) => !before && field === 'pause'

/** Splits settings stored as one text. */
function settingsOf(entity: string, fields: Fields | undefined): Fields | undefined {
  if (entity !== 'payroll_mapping' || typeof fields?.mapping !== 'string') return fields
  const { mapping, ...others } = fields
  return { ...others, ...mappingEvent(mapping) }
}

/** Omits unchanged ones among split settings. */
const isSetting = (field: string) => field.startsWith('mapping.')

function present(row: EventRow, content: Content | undefined, names: EventNames, zone: Zone): PresentedEvent {
  const { id, at, door, action, entity, entity_id, corrects } = row
  const { reason = '' } = content ?? {}
  const [before, after] = [content?.before, content?.after].map((fields) => settingsOf(entity, fields))
  const date = String(after?.date ?? (entity === 'task' ? names.dateOf(entity_id ?? 0) : ''))
  const shown = (field: string, value: Cell | undefined) => readable(names, zone, date, entity, field, value)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return {
    id,
    at: formatInstant(at),
    instant: at,
    actor: actorOf(row, names),
    door,
    action,
    entity,
    subject: subjectOf(row, names),
    object: objectOf(row, content ?? {}, names),
    reason,
    corrects: corrects === 1,
    changes: fields
      .filter((field) => !isLogged(before, field))
      .map((field) => ({ field, before: shown(field, before?.[field]), after: shown(field, after?.[field]) }))
      .filter(
        ({ field, before, after }) =>
          (before !== '' || after !== '') && !(isSetting(field) && before === after),
      )
      .sort(byField),
    note: noteOf(zone, at, content),
  }
}

export async function presentEvents(
  ctx: OperationContext,
  rows: readonly EventRow[],
): Promise<PresentedEvent[]> {
  const contents = rows.map(read)
  const named = new NamedRows()
  for (const [index, { subject, actor_id, entity, entity_id }] of rows.entries()) {
    named.add('user', userOf(subject) ?? null)
    named.add('user', actor_id)
    named.add(entity, entity_id)
    named.addFields(entity, contents[index]?.before)
    named.addFields(entity, contents[index]?.after)
  }
  const names = await readEventNames(ctx, named)
  return rows.map((row, index) => present(row, contents[index], names, ctx.zone))
}
