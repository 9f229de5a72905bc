import type { Entry } from '../entries/entry'
import type { WriteContext } from '../operation/operation'
import { lockedFor } from '../weekLocks/lock'
import { reopenedState } from './returnWeek'
import { readWeek, saveWeek } from './rows'

/**
 * Reopens the approved weeks that a decision changes, so that the change passes the lock check; snapshots are
 * kept, the user is notified. The caller has locked the user.
 */
export async function reopenFor(
  ctx: WriteContext,
  before: Entry,
  after: Entry,
  reason: string,
): Promise<void> {
  for (const { monday } of await lockedFor(ctx, before, after)) {
    const week = await readWeek(ctx, before.user_id, monday)
    await saveWeek(ctx, week, reopenedState(ctx, 'ROUVERTE'), { action: 'reopenWeek', reason })
  }
}
