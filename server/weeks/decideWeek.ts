import { giveBackRule } from '../../schema/rules/week'
import { requireReason } from '../access/reasons'
import type { Operation, OperationContext } from '../operation/operation'
import { readMonday, rejectStaleWeek } from './conditions'
import { findPersonInScope, lockPeople, readToDecide } from './lockWeeks'
import { type PresentedWeek, presentWeek } from './present'
import { saveWeek, type WeekRow } from './rows'

interface Deciding {
  name: 'sendBackWeek' | 'reopenWeek' | 'refuseReopening'
  /** @throws {AppError} when the week waits for no such decision */
  check(week: WeekRow): void
  /** Refusal without a reason. */
  missing: string
  change(ctx: OperationContext, reason: string): Partial<WeekRow>
}

/** Decides on one week, with a reason that the user is notified of. */
export const decideWeek = ({
  name,
  check,
  missing,
  change,
}: Deciding): Operation<typeof giveBackRule, PresentedWeek> => ({
  name,
  access: 'decideWeeks',
  writes: true,
  rule: giveBackRule,
  reached: (ctx, { user }) => findPersonInScope(ctx, user),
  async run(ctx, { user, date, version, reason: given }) {
    const monday = readMonday(ctx, date)
    const locked = await lockPeople(ctx, [user])
    const owned = await readToDecide(ctx, { user, monday, locked })
    rejectStaleWeek(owned.week, owned.content, version)
    check(owned.week)
    const reason = requireReason(given, missing)
    const week = await saveWeek(ctx, owned.week, change(ctx, reason), { action: name, reason })
    return presentWeek(ctx, { ...owned, week })
  },
})
