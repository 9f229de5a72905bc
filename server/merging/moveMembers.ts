import { updateRows } from '../db/bulk'
import type { Querier } from '../db/database'
import { userChain } from '../journal/chain'
import type { Journal } from '../journal/transaction'
import { client, type Kind, taskType } from '../reference/kinds'
import { markedKey } from './keys'

const USERS = 'SELECT id FROM user WHERE groupetache_id = ? ORDER BY id'

export const membersOf = async (db: Querier, group: number): Promise<number[]> =>
  (await db.rows<{ id: number }>(USERS, [group])).map(({ id }) => id)

interface Place {
  db: Querier
  journal: Journal
}

const changeOf = (from: number, to: number) => ({
  before: { groupetache_id: from },
  after: { groupetache_id: to },
})

/** Moves users to another task group; the caller has locked them. */
export async function moveUsers({ db, journal }: Place, users: readonly number[], from: number, to: number) {
  await updateRows(
    db,
    'user',
    users.map((id) => ({ id, groupetache_id: to })),
  )
  for (const id of users)
    journal.emit({
      subject: userChain(id),
      action: 'moveByMerge',
      entity: 'user',
      entityId: id,
      ...changeOf(from, to),
    })
}

interface Named {
  id: number
  name: string
  name_key: string
}

async function moveRows({ db, journal }: Place, { table, label }: Kind, from: number, to: number) {
  const select = `SELECT id, ${label} AS name, name_key FROM ${table} WHERE groupetache_id = ?`
  const rows = await db.rows<Named>(`${select} ORDER BY id ${db.forUpdate}`, [from])
  const standing = await db.rows<Named>(select, [to])
  const taken = new Set(standing.map(({ name_key }) => name_key))
  await updateRows(
    db,
    table,
    rows.map(({ id, name, name_key }) => ({
      id,
      groupetache_id: to,
      name_key: taken.has(name_key) ? markedKey(name, id) : name_key,
    })),
  )
  for (const { id } of rows)
    journal.emit({
      subject: 'reference',
      action: 'moveByMerge',
      entity: table,
      entityId: id,
      ...changeOf(from, to),
    })
}

/** Moves task types and clients to another task group. Duplicate names are kept, to be merged or renamed. */
export async function moveChoices(place: Place, from: number, to: number) {
  for (const kind of [taskType, client]) await moveRows(place, kind, from, to)
}
