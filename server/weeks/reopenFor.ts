import type { Entry } from '../entries/entry'
import type { WriteContext } from '../operation/operation'
import { lockedFor } from '../weekLocks/lock'
import { opened } from './returnWeek'
import { readWeek, saveWeek } from './rows'

/**
 * Takes the lock from the approved weeks that a decision changes, so that the change which follows is let through: what
 * was approved is kept, and the person is told. The caller has locked the person.
 */
export async function reopenFor(
  ctx: WriteContext,
  before: Entry,
  after: Entry,
  reason: string,
): Promise<void> {
  for (const { monday } of await lockedFor(ctx, before, after)) {
    const week = await readWeek(ctx, before.user_id, monday)
    await saveWeek(ctx, week, opened(ctx, 'ROUVERTE'), { action: 'reopenWeek', reason })
  }
}
