import type { Querier } from '../db/database'
import { normalizedName } from '../db/normalizedName'
import type { Kind } from '../reference/kinds'
import type { Pair } from './pair'

/** Between a compared name and the id of a row whose name is another's too: no name holds it. */
const MARK = '\u001f'
const MOST_CHARACTERS = 254
/** Characters of the mark and an id. */
const ROOM = 12

/** The compared name of a row whose name another one has already. */
export const markedKey = (name: string, id: number) =>
  `${normalizedName(name).slice(0, MOST_CHARACTERS - ROOM)}${MARK}${id}`

/** Gives the row that stays its own compared name, where nobody else has that but the row that goes. */
export async function settleKeys(db: Querier, { table, parent }: Kind, { keep, merge }: Pair) {
  const plain = normalizedName(keep.name)
  if (keep.name_key === plain) return
  const within = parent ? `AND ${parent.column} = ?` : ''
  const [holder] = await db.rows<{ id: number }>(`SELECT id FROM ${table} WHERE name_key = ? ${within}`, [
    plain,
    ...(parent ? [keep.parent] : []),
  ])
  const set = (key: string, id: number) => db.run(`UPDATE ${table} SET name_key = ? WHERE id = ?`, [key, id])
  if (holder && holder.id !== merge.id) return
  if (holder) await set(markedKey(merge.name, merge.id), merge.id)
  await set(plain, keep.id)
}
