import type { Querier } from '../db/database'
import { normalizedName } from '../db/names'
import type { Kind } from '../reference/kinds'
import type { Pair } from './pair'

/** Separator between the normalized name and the row's id; never part of a name. */
const MARK = '\u001f'
const MAX_CHARACTERS = 254
const ROOM = 12

/** Unique key of a row whose normalized name is already taken. */
export const markedKey = (name: string, id: number) =>
  `${normalizedName(name).slice(0, MAX_CHARACTERS - ROOM)}${MARK}${id}`

/** Gives the kept row its plain key, if only the merged row had it. */
export async function restorePlainKey(db: Querier, { table, parent }: Kind, { keep, merge }: Pair) {
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
