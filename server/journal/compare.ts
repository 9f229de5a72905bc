import type { Querier } from '../db/database'
import { type Subject, userOf } from './chain'
import { cellText, isPartlyKnown, type ReplayedState } from './replay'
import { type KnownSeals, partsOfKey, type SealedTable, type StoredSeal, sealInChain } from './seals'
import { type Approvals, compareSnapshots } from './snapshots'
import {
  AUDITED_COLUMNS,
  type AuditedTable,
  type Cells,
  PERSONAL,
  REFERENCE,
  SETTINGS,
  selectAudited,
} from './tables'

type Row = Cells & { id: number }

/** Result of replaying a chain. */
export interface ChainState {
  state: ReplayedState
  approvals: Approvals
  seals: KnownSeals
  /** By entity, the last event with erased content. */
  erased: ReadonlyMap<string, number>
}

const quoted = (value: unknown) => JSON.stringify(value)

/** First field in which a row differs from its audit events. */
export const changedField = (table: AuditedTable, row: Cells, expected: Cells): string | undefined =>
  AUDITED_COLUMNS[table].find(
    (field) =>
      !(isPartlyKnown(expected) && expected[field] === undefined) && row[field] !== cellText(expected, field),
  )

/** First difference between stored rows and their events, as text. */
function compareRows(table: AuditedTable, rows: readonly Row[], state: ReplayedState): string | undefined {
  const missing = new Map(state.get(table) ?? [])
  for (const { id, ...row } of rows) {
    const expected = missing.get(id)
    if (!expected) return `${table} ${id} : aucun événement ne le crée`
    const field = changedField(table, row, expected)
    if (field !== undefined)
      return `${table} ${id} : « ${field} » vaut ${quoted(row[field])} dans la table, ${quoted(cellText(expected, field))} selon les événements`
    missing.delete(id)
  }
  const [gone] = missing.keys()
  return gone === undefined
    ? undefined
    : `${table} ${gone} : absent de la table, présent selon les événements`
}

/** Tables also sealed by events of another entity. */
const SEALED_WITH: Partial<Record<SealedTable, string>> = { correction: 'task' }

/** @param early seals of the chain's rows, read before its lock: only those that differ are read again under it */
async function compareSeals(
  db: Querier,
  user: number | undefined,
  { seals, erased }: ChainState,
  early: ReadonlyMap<string, StoredSeal>,
): Promise<string | undefined> {
  /** Whether a later event with erased content may have resealed it. */
  const isErased = (table: string, seq = 0) =>
    [table, SEALED_WITH[table as SealedTable] ?? table].some((entity) => (erased.get(entity) ?? 0) > seq)
  function differenceOf(key: string, stored: StoredSeal | undefined): string | undefined {
    const known = seals.get(key)
    const recorded = known?.seal ?? null
    const isSame = stored ? (known ? recorded === stored.seal : stored.isInitial) : recorded === null
    if (isSame || isErased(partsOfKey(key).table, known?.seq)) return undefined
    if (!stored) return 'absent de la table, présent selon les événements'
    return recorded ? 'n’est plus ce qu’en disent les événements' : 'aucun événement ne le crée'
  }
  for (const key of new Set([...early.keys(), ...seals.keys()])) {
    if (differenceOf(key, early.get(key)) === undefined) continue
    const difference = differenceOf(key, await sealInChain(db, user, key))
    if (difference) return `${key.replace(':', ' ')} : ${difference}`
  }
  return undefined
}

/** First difference between the stored tables and the events of a chain, as text. */
export async function compareTables(
  db: Querier,
  subject: Subject,
  chain: ChainState,
  early: ReadonlyMap<string, StoredSeal>,
): Promise<string | undefined> {
  const user = userOf(subject)
  const read = (table: AuditedTable, where = '', values: number[] = []) =>
    db.rows<Row>(`${selectAudited(table)} ${where}`, values)
  if (user !== undefined) {
    const own = compareRows('user', await read('user', 'WHERE id = ?', [user]), chain.state)
    if (own) return own
    for (const table of PERSONAL) {
      const found = compareRows(table, await read(table, 'WHERE user_id = ?', [user]), chain.state)
      if (found) return found
    }
    return (await compareSnapshots(db, user, chain.approvals)) ?? compareSeals(db, user, chain, early)
  }
  for (const table of subject === 'reference' ? REFERENCE : SETTINGS) {
    const found = compareRows(table, await read(table), chain.state)
    if (found) return found
  }
  return subject === 'settings' ? compareSeals(db, undefined, chain, early) : undefined
}
