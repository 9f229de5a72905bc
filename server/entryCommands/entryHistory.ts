import { SOURCES } from '../../schema/journalWords'
import { JOURNAL_PAGE, journalRule } from '../../schema/rules/statistics'
import { findEntryOrCancelled } from '../entries/entry'
import type { OfflineOrigin } from '../journal/chain'
import type { Operation, OperationContext } from '../operation/operation'
import { formatInstant, timeOn, type Zone } from '../workedTime/time'

interface HistoryEntry {
  id: number
  at: string
  actor: string
  action: string
  reason: string
  changes: { field: string; before: string; after: string }[]
}

interface HistoryRow {
  id: number
  at: number
  prenom: string
  nom: string
  action: string
  content: string | null
}

const OF_TASK = `
  SELECT j.id, j.at, u.prenom, u.nom, j.action, j.content
  FROM journal_event j JOIN user u ON u.id = j.actor_id
  WHERE j.entity_id = ? AND j.entity = 'task' AND j.corrects = 1 AND j.id < ?
  ORDER BY j.id DESC LIMIT ${JOURNAL_PAGE}`

const shown = (zone: Zone, date: string, value: string | number | null | undefined) =>
  typeof value === 'number' ? timeOn(zone, date, value) : (value ?? '')

type Fields = Record<string, string | number | null>

interface Content {
  before?: Fields
  after?: Fields
  reason?: string
  /** Source of the end of a forgotten entry. */
  source?: string
  offline?: OfflineOrigin
}

/** Fields of a correction on screen, by schema name. */
const SHOWN = {
  debut: 'debut',
  fin: 'fin',
  typetache_id: 'tache',
  client_id: 'client',
  commentaire: 'commentaire',
  cancelled_at: 'annulation',
} as const

/** Start of an entry by another user: only the instant is shown, the entry has the rest. */
const STARTS = new Set(['startTask', 'resumeTask', 'pause'])
const SHOWN_OF_START = new Set(['debut'])

type Names = Awaited<ReturnType<OperationContext['labels']['of']>>

function readNames({ db, labels }: OperationContext, contents: readonly Content[]): Promise<Names> {
  const chosen = contents
    .flatMap(({ before, after }) => [before, after])
    .filter((fields) => fields !== undefined)
  const idOf = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null)
  return labels.of(
    db,
    chosen.map((fields) => ({ typetache_id: idOf(fields.typetache_id), client_id: idOf(fields.client_id) })),
  )
}

function changes(
  zone: Zone,
  date: string,
  names: Names,
  action: string,
  { before, after = {}, source, offline }: Content,
) {
  const isStart = STARTS.has(action)
  const text = (field: string, value: string | number | null | undefined) => {
    if (field === 'typetache_id') return names.taskTypes.get(Number(value)) ?? ''
    if (field === 'client_id') return names.clients.get(Number(value)) ?? ''
    return shown(zone, date, value)
  }
  const changes: HistoryEntry['changes'] = Object.entries(SHOWN)
    .filter(([field]) => field in after && (!isStart || SHOWN_OF_START.has(field)))
    .map(([field, name]) => ({
      field: name,
      before: text(field, before?.[field]),
      after: text(field, after[field]),
    }))
    .filter((change) => change.before !== change.after)
  if (source) changes.push({ field: 'source', before: '', after: SOURCES[source] ?? source })
  if (offline) changes.push({ field: 'horsLigne', before: '', after: timeOn(zone, date, offline.at) })
  return changes
}

export const entryHistory: Operation<typeof journalRule, HistoryEntry[]> = {
  name: 'journal',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: journalRule,
  async run(ctx, { task, before }) {
    const { date } = await findEntryOrCancelled(ctx, task)
    const rows = await ctx.db.rows<HistoryRow>(OF_TASK, [task, before ?? Number.MAX_SAFE_INTEGER])
    const contents = rows.map(({ content }): Content => JSON.parse(content ?? '{}'))
    const names = await readNames(ctx, contents)
    return rows.map(({ id, at, prenom, nom, action }, index) => {
      const content = contents[index] as Content
      return {
        id,
        at: formatInstant(at),
        actor: `${prenom} ${nom}`,
        action,
        reason: content.reason ?? '',
        changes: changes(ctx.zone, date, names, action, content),
      }
    })
  },
}
