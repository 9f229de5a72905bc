import { ABSENCE_TYPE_LABELS } from '../../schema/codeWords'
import { bidi, isolated } from '../../schema/isolated'
import { selectIn } from '../db/bulk'
import type { Cell } from '../journal/tables'
import type { OperationContext } from '../operation/operation'
import { frenchDate } from '../workedTime/time'

const POINTS_AT: Readonly<Record<string, string>> = {
  typetache_id: 'task_type',
  client_id: 'client',
  societe_id: 'company',
  groupetache_id: 'task_group',
  holding_id: 'holding',
  interrupted_by: 'task',
  decided_by: 'user',
  reopening_by: 'user',
  asked_by: 'user',
  seen_by: 'user',
  author_id: 'user',
  company_id: 'company',
  contract_id: 'contract',
  merged_by: 'user',
  reminded_by: 'user',
}
/** Fields that reference the event's own table. */
const POINTS_WITHIN = new Set(['merged_into', 'merged_from'])

const tableOf = (entity: string, field: string) => (POINTS_WITHIN.has(field) ? entity : POINTS_AT[field])

export class NamedRows {
  private readonly ids = new Map<string, Set<number>>()

  add(table: string, id: Cell | undefined) {
    if (typeof id !== 'number') return
    this.ids.set(table, (this.ids.get(table) ?? new Set()).add(id))
  }
  addFields(entity: string, fields: Readonly<Record<string, Cell>> = {}) {
    for (const [field, value] of Object.entries(fields)) {
      const table = tableOf(entity, field)
      if (table) this.add(table, value)
    }
  }
  of = (table: string) => [...(this.ids.get(table) ?? [])]
}

interface EntryNamed {
  id: number
  date: string
  pause: number
  typetache_id: number | null
  client_id: number | null
}

/** Current names of the rows; an event that renames a row contains both names. */
export interface EventNames {
  /** The name of a row; its id if the row is deleted. */
  of(table: string, id: number): string
  /** Name of the row that a field references; undefined for other fields. */
  ofField(entity: string, field: string, value: Cell): string | undefined
  dateOf(entry: number): string
}

const ENTRIES = 'SELECT id, date, pause, typetache_id, client_id FROM task WHERE id IN'
const CORRECTIONS = 'SELECT id, date FROM correction WHERE id IN'
const PEOPLE = 'SELECT id, prenom, nom FROM user WHERE id IN'
const QUESTIONS = 'SELECT id, name FROM kept_question WHERE id IN'
const WEEKS = 'SELECT id, monday FROM week WHERE id IN'
const CONTRACTS = 'SELECT id, debut AS date FROM contract WHERE id IN'
const FORMER_COMPANIES = 'SELECT id, fin AS date FROM former_company WHERE id IN'
const ABSENCES = 'SELECT id, debut AS date FROM absence WHERE id IN'
const ABSENCE_KINDS = 'SELECT code, libelle FROM absence_type'
const ALERTS = 'SELECT id, period, rule FROM alert_note WHERE id IN'
const OWN_DAYS = 'SELECT id, date FROM company_day WHERE id IN'
/** Tables small enough to be read whole. */
const SMALL = {
  company: 'SELECT id, nom AS name FROM company',
  task_group: 'SELECT id, libelle AS name FROM task_group',
  holding: 'SELECT id, holding AS name FROM holding',
  absence_type: 'SELECT id, libelle AS name FROM absence_type',
  company_calendar:
    'SELECT t.id, c.nom AS name FROM company_calendar t JOIN company c ON c.id = t.company_id',
  rule_setting: 'SELECT id, rule AS name FROM rule_setting',
  payroll_month: 'SELECT t.id, c.nom AS name FROM payroll_month t JOIN company c ON c.id = t.company_id',
  payroll_mapping: 'SELECT id, name FROM payroll_mapping',
}

type Names = ReadonlyMap<number, string>

export async function readEventNames(ctx: OperationContext, named: NamedRows): Promise<EventNames> {
  const { db } = ctx
  const entries = await selectIn<EntryNamed>(db, ENTRIES, named.of('task'))
  for (const entry of entries) named.addFields('task', { ...entry })
  const [taskTypes, clients] = [named.of('task_type'), named.of('client')]
  const labelled = [
    ...taskTypes.map((id) => ({ typetache_id: id, client_id: null })),
    ...clients.map((id) => ({ typetache_id: null, client_id: id })),
  ]
  for (const id of named.of('budget')) labelled.push({ typetache_id: null, client_id: id })
  const labels = labelled.length > 0 ? await ctx.labels.of(db, labelled) : undefined
  const names = new Map<string, Names>()
  if (labels)
    names.set('task_type', labels.taskTypes).set('client', labels.clients).set('budget', labels.clients)
  for (const [table, sql] of Object.entries(SMALL)) {
    if (named.of(table).length === 0) continue
    const rows = await db.rows<{ id: number; name: string }>(sql)
    names.set(table, new Map(rows.map(({ id, name }) => [id, name])))
  }
  const people = await selectIn<{ id: number; prenom: string; nom: string }>(db, PEOPLE, named.of('user'))
  names.set('user', new Map(people.map(({ id, prenom, nom }) => [id, `${prenom} ${nom}`])))
  const ofDay = async (table: string, sql: string, what: string) => {
    const rows = await selectIn<{ id: number; date: string }>(db, sql, named.of(table))
    names.set(table, new Map(rows.map(({ id, date }) => [id, `${what} du ${frenchDate(date)}`])))
  }
  await ofDay('correction', CORRECTIONS, 'Correction')
  await ofDay('contract', CONTRACTS, 'Contrat')
  await ofDay('former_company', FORMER_COMPANIES, 'Société d’avant le changement')
  await ofDay('absence', ABSENCES, 'Absence')
  await ofDay('company_day', OWN_DAYS, 'Journée')
  const isOfAbsence = named.of('absence').length > 0
  const kinds = isOfAbsence ? await db.rows<{ code: string; libelle: string }>(ABSENCE_KINDS) : []
  const kindNames = new Map<Cell, string>(Object.entries(ABSENCE_TYPE_LABELS))
  for (const { code, libelle } of kinds) kindNames.set(code, libelle)
  const alerts = await selectIn<{ id: number; period: string; rule: string }>(
    db,
    ALERTS,
    named.of('alert_note'),
  )
  names.set('alert_note', new Map(alerts.map(({ id, period, rule }) => [id, `${rule}, ${period}`])))
  const kept = await selectIn<{ id: number; name: string }>(db, QUESTIONS, named.of('kept_question'))
  names.set('kept_question', new Map(kept.map(({ id, name }) => [id, name])))
  const weeks = await selectIn<{ id: number; monday: string }>(db, WEEKS, named.of('week'))
  names.set('week', new Map(weeks.map(({ id, monday }) => [id, `Semaine du ${frenchDate(monday)}`])))
  const of = (table: string, id: number) => names.get(table)?.get(id) ?? `n° ${id}`
  const titleOf = ({ date, pause, typetache_id, client_id }: EntryNamed) => {
    const task = typetache_id === null ? 'Tâche' : isolated(of('task_type', typetache_id))
    const client = client_id === null ? '' : bidi` – ${of('client', client_id)}`
    return `${pause ? 'Pause' : `${task}${client}`}, le ${frenchDate(date)}`
  }
  names.set('task', new Map(entries.map((entry) => [entry.id, titleOf(entry)])))
  const dates = new Map(entries.map(({ id, date }) => [id, date]))
  return {
    of,
    ofField(entity, field, value) {
      // By code: built-in absence types have no row.
      if (entity === 'absence' && field === 'type') return kindNames.get(value)
      const table = tableOf(entity, field)
      return table && typeof value === 'number' ? of(table, value) : undefined
    },
    dateOf: (entry) => dates.get(entry) ?? '',
  }
}
