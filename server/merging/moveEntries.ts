import { selectIn } from '../db/bulk'
import { ENTRY_COLUMNS, type Entry } from '../entries/entry'
import { moveEntries } from '../entryWriting/writeEntry'
import { createYielder } from '../shared/createYielder'
import { groupBy } from '../shared/groupBy'
import { outsideLocked } from '../weekLocks/lock'
import type { MergingColumn } from './pair'
import { type Job, type MergeRuntime, writeFor } from './runtime'

/** Entries listed per query, and entries moved per transaction of a user: other writes wait only briefly. */
const LISTED = 2_000
const AT_ONCE = 50

async function moveOfPerson(
  runtime: MergeRuntime,
  job: Job,
  column: MergingColumn,
  user: number,
  ids: readonly number[],
) {
  await writeFor(runtime, job, async (ctx) => {
    await ctx.journal.lock([user])
    // Read again under the user's lock.
    const entries = await selectIn<Entry>(
      ctx.db,
      `SELECT ${ENTRY_COLUMNS} FROM task WHERE ${column} = ${job.merged_id} AND user_id = ${user} AND id IN`,
      ids,
    )
    const free = await outsideLocked(ctx, user, entries)
    if (free.length > 0) await moveEntries(ctx, user, free, { column, to: job.kept_id })
  })
}

/** Moves all entries of a merged client or task type, except those in approved weeks. */
export async function moveAllEntries(runtime: MergeRuntime, job: Job, column: MergingColumn) {
  const select = `SELECT id, user_id FROM task WHERE ${column} = ? AND id > ? ORDER BY id LIMIT ${LISTED}`
  const yieldToOthers = createYielder()
  for (let last = 0; ; ) {
    const found = await runtime.database.read((db) =>
      db.rows<{ id: number; user_id: number }>(select, [job.merged_id, last]),
    )
    for (const [user, own] of groupBy(found, ({ user_id }) => user_id))
      for (let start = 0; start < own.length; start += AT_ONCE) {
        runtime.mustGoOn()
        const ids = own.slice(start, start + AT_ONCE).map(({ id }) => id)
        await moveOfPerson(runtime, job, column, user, ids)
        await yieldToOthers()
      }
    if (found.length < LISTED) return
    last = found.at(-1)?.id ?? last
  }
}
