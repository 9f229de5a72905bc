import type { Querier } from '../db/database'
import { type Subject, userOf } from './chain'
import { cellText, isPartlyKnown, type ReplayedState } from './replay'
import { type SealedTable, sealChain } from './seals'
import { type Approvals, compareSnapshots } from './snapshots'
import { type Cells, KEPT, type Kept, PERSONAL, REFERENCE, SETTINGS, selectKept } from './tables'

type Row = Cells & { id: number }

/** The last seal of each sealed row, with the number of its event. */
export type KnownSeals = Map<string, { seal: string | null; seq: number }>

/** What the events of a chain say. */
export interface Said {
  state: ReplayedState
  approvals: Approvals
  seals: KnownSeals
  /** By entity, the last event whose content was erased. */
  erased: ReadonlyMap<string, number>
}

const quoted = (value: unknown) => JSON.stringify(value)

/** The first difference between the rows of a table and what the events say of them, in words. */
function compareRows(table: Kept, rows: readonly Row[], state: ReplayedState): string | undefined {
  const missing = new Map(state.get(table) ?? [])
  for (const { id, ...row } of rows) {
    const expected = missing.get(id)
    if (!expected) return `${table} ${id} : aucun événement ne le crée`
    for (const field of KEPT[table]) {
      if (isPartlyKnown(expected) && expected[field] === undefined) continue
      if (row[field] !== cellText(expected, field))
        return `${table} ${id} : « ${field} » vaut ${quoted(row[field])} dans la table, ${quoted(cellText(expected, field))} selon les événements`
    }
    missing.delete(id)
  }
  const [gone] = missing.keys()
  return gone === undefined
    ? undefined
    : `${table} ${gone} : absent de la table, présent selon les événements`
}

/** Tables whose rows are sealed by the events of other entities too. */
const SEALED_WITH: Partial<Record<SealedTable, string>> = { correction: 'task' }

/** The first row that is not the one which its last event sealed, in words. */
async function compareSeals(
  db: Querier,
  user: number | undefined,
  { seals, erased }: Said,
): Promise<string | undefined> {
  const missing = new Map([...seals].filter(([, { seal }]) => seal !== null))
  /** Whether a later event, whose content was erased, may have sealed it anew. */
  const isErased = (table: string, seq = 0) =>
    [table, SEALED_WITH[table as SealedTable] ?? table].some((entity) => (erased.get(entity) ?? 0) > seq)
  for (const [key, { table, seal, isInitial }] of await sealChain(db, user)) {
    const known = seals.get(key)
    missing.delete(key)
    if (known ? known.seal === seal : isInitial) continue
    if (isErased(table, known?.seq)) continue
    const name = key.replace(':', ' ')
    return known?.seal
      ? `${name} : n’est plus ce qu’en disent les événements`
      : `${name} : aucun événement ne le crée`
  }
  for (const [key, { seq }] of missing)
    if (!isErased(key.split(':')[0] ?? '', seq))
      return `${key.replace(':', ' ')} : absent de la table, présent selon les événements`
  return undefined
}

/** The first difference between the tables as they are stored and what the events of a chain say of them, in words. */
export async function compareTables(db: Querier, subject: Subject, said: Said): Promise<string | undefined> {
  const user = userOf(subject)
  const read = (table: Kept, where = '', values: number[] = []) =>
    db.rows<Row>(`${selectKept(table)} ${where}`, values)
  if (user !== undefined) {
    const own = compareRows('user', await read('user', 'WHERE id = ?', [user]), said.state)
    if (own) return own
    for (const table of PERSONAL) {
      const found = compareRows(table, await read(table, 'WHERE user_id = ?', [user]), said.state)
      if (found) return found
    }
    return (await compareSnapshots(db, user, said.approvals)) ?? compareSeals(db, user, said)
  }
  for (const table of subject === 'reference' ? REFERENCE : SETTINGS) {
    const found = compareRows(table, await read(table), said.state)
    if (found) return found
  }
  return subject === 'settings' ? compareSeals(db, undefined, said) : undefined
}
