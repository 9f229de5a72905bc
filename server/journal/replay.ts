import type { StoredEvent } from './chain'
import { AUDITED_COLUMNS, type AuditedTable, type Cell, type Cells, LATER_FIELDS } from './tables'

/** Rows as the events describe them: by table, by id. */
export type ReplayedState = Map<AuditedTable, Map<number, Cells>>

export const emptyState = (): ReplayedState => new Map()

const isKept = (entity: string): entity is AuditedTable => Object.hasOwn(AUDITED_COLUMNS, entity)

interface Content {
  before?: Cells
  after?: Cells
}

export const cellText = (row: Cells, field: string): Cell | undefined =>
  row[field] === undefined ? LATER_FIELDS[field] : row[field]

function rowsOf(state: ReplayedState, entity: AuditedTable) {
  const rows = state.get(entity) ?? new Map<number, Cells>()
  state.set(entity, rows)
  return rows
}

function takeBaseline(
  state: ReplayedState,
  entity: AuditedTable,
  { columns, rows }: { columns: string[]; rows: Cell[][] },
) {
  const kept = rowsOf(state, entity)
  for (const cells of rows) {
    const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null]))
    const { id, ...rest } = row
    kept.set(Number(id), rest as Cells)
  }
}

/** Row with an erased event: only later events determine its fields. */
const UNKNOWN = 'unknown'
export const isPartlyKnown = (row: Cells) => row[UNKNOWN] !== undefined

/** An entry's version and correction flag follow from its events. */
function afterChange(before: Cells | undefined, event: StoredEvent, after: Cells): Cells {
  if (event.entity !== 'task') return { ...before, ...after }
  return {
    ...before,
    ...after,
    version: before ? Number(before.version) + 1 : 1,
    corrected: event.corrects || Number(before?.corrected ?? 0),
  }
}

/** Applies an event. @returns the contradiction, if the event is impossible */
export function replay(state: ReplayedState, event: StoredEvent): string | undefined {
  const { entity, action, door } = event
  if (!isKept(entity)) return undefined
  if (event.content === null) {
    const erased = rowsOf(state, entity)
    const id = event.entity_id as number
    const { version, corrected } = afterChange(erased.get(id), event, {})
    erased.set(id, { ...(entity === 'task' && { version, corrected }), [UNKNOWN]: 1 } as Cells)
    return undefined
  }
  if (action === 'baseline') {
    takeBaseline(state, entity, JSON.parse(event.content).after)
    return undefined
  }
  // Corrections older than the chains: the following baseline holds the result.
  if (door === 'migration') return undefined
  const { before, after = {} }: Content = JSON.parse(event.content)
  const rows = rowsOf(state, entity)
  const id = event.entity_id as number
  const row = rows.get(id)
  if (before && !row) return `change ce qui n’existe pas (${entity} ${id})`
  for (const [field, value] of Object.entries(before ?? {}))
    if (row && cellText(row, field) !== value && !(isPartlyKnown(row) && row[field] === undefined))
      return `part d’une autre valeur de « ${field} » (${entity} ${id})`
  rows.set(id, afterChange(row, event, after))
  return undefined
}
