import { runIn } from '../db/bulk'
import type { Querier } from '../db/database'
import type { MergingColumn } from './pair'

const OTHER = { client_id: 'typetache_id', typetache_id: 'client_id' } as const

/** Moves favourites; if a user pinned both, keeps one. A preference: no audit event. */
export async function moveFavourites(db: Querier, column: MergingColumn, from: number, to: number) {
  const other = OTHER[column]
  const doubled = await db.rows<{ id: number }>(
    `SELECT f.id FROM favourite f JOIN favourite k
       ON k.user_id = f.user_id AND k.${column} = ? AND COALESCE(k.${other}, 0) = COALESCE(f.${other}, 0)
     WHERE f.${column} = ?`,
    [to, from],
  )
  const ids = doubled.map(({ id }) => id)
  if (ids.length > 0) await runIn(db, 'DELETE FROM favourite WHERE id IN', ids)
  await db.run(`UPDATE favourite SET ${column} = ? WHERE ${column} = ?`, [to, from])
}
