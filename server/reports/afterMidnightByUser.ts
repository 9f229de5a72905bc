import { marks } from '../db/sets'
import { INTERVAL_COLUMNS, readTimelines } from '../entries/timeline'
import type { AfterMidnight } from '../hours/afterMidnight'
import type { Range } from '../hours/dates'
import { addDays, dayStart } from '../hours/time'
import type { OperationContext } from '../seam/operation'
import { batchesOf } from './slices'

/** What goes on after a range: of its last day, and what lasted for more than 20 hours, which may have begun before. */
const goingOn = (users: readonly number[]) => `
  SELECT user_id, date FROM task
  WHERE user_id IN (${marks(users.length)}) AND date = ? AND fin > ? AND pause = 0 AND cancelled_at IS NULL
  UNION ALL
  SELECT user_id, date FROM task
  WHERE user_id IN (${marks(users.length)}) AND long_lasting = 1 AND fin > ? AND date >= ? AND date < ?
    AND pause = 0 AND cancelled_at IS NULL`

/** Who has a task that goes on after a range, by the first day on which such a task of theirs began. */
export async function usersGoingOn(
  { db, zone }: OperationContext,
  { debut, fin }: Range,
  users: readonly number[],
): Promise<Map<string, number[]>> {
  const midnight = dayStart(zone, addDays(fin, 1))
  const rows = await db.rows<{ user_id: number; date: string }>(goingOn(users), [
    ...[...users, fin, midnight],
    ...[...users, midnight, debut, fin],
  ])
  const firstOf = new Map<number, string>()
  for (const { user_id, date } of rows)
    if (date < (firstOf.get(user_id) ?? addDays(date, 1))) firstOf.set(user_id, date)
  const byDate = new Map<string, number[]>()
  for (const [user, date] of firstOf) byDate.set(date, [...(byDate.get(date) ?? []), user])
  return byDate
}

/** Of those who worked in a range: what of their totals the rules of work count after it. */
export async function afterMidnightByUser(
  ctx: OperationContext,
  range: Range,
  workers: readonly number[],
): Promise<Map<number, AfterMidnight[]>> {
  const found = new Map<number, AfterMidnight[]>()
  // What is over is over by now.
  if (range.fin >= ctx.zone.dateAt(ctx.now())) return found
  const members = workers.map((id) => ({ id }))
  for (const ids of batchesOf(members, false))
    for (const [debut, users] of await usersGoingOn(ctx, range, ids ?? [])) {
      const timelines = await readTimelines(ctx, INTERVAL_COLUMNS, users, { debut, fin: range.fin })
      for (const [id, timeline] of timelines) {
        const parts = timeline.afterMidnight()?.filter(({ countedOn }) => countedOn > range.fin)
        if (parts?.length) found.set(id, parts)
      }
    }
  return found
}
