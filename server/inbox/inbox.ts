import { nothingRule } from '../../schema/rules/yup'
import { absenceNotices } from '../absences/listAbsences'
import { holdersCondition, scopeFilter } from '../access/scopeFilter'
import { countNotices } from '../budgets/notices'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { type WeekNotices, weekNotices } from '../weeks/notices'

interface Counts {
  forgotten: number
  corrections: number
  answers: number
  contestations: number
  reports: number
}

interface Inbox extends Counts {
  weeksToSee: string[]
  weeksAnswered: WeekNotices['answered']
  weeksToReopen: WeekNotices['toReopen']
  weeksToSubmit: string[]
  weeksToDecide: number
  weekReminders: WeekNotices['reminders']
  budgets: number
  absencesToSee: number
  absencesToDecide: number
}

/** Users other than the author who may decide on correction `c` of user `o`. */
const OTHER_DECIDER = `
  SELECT 1 FROM user d
  WHERE d.active = 1 AND ${holdersCondition('correctTimes', 'd', 'o')}
    AND d.id <> c.user_id AND d.id <> c.actor_id`

/** Each part uses its own index; pending contestations are few. */
const counting = (within: string) => `
  SELECT
    (SELECT COUNT(*) FROM task
      WHERE user_id = ? AND fin IS NULL AND date < ? AND cancelled_at IS NULL) AS forgotten,
    (SELECT COUNT(*) FROM correction WHERE user_id = ? AND state = 'A_VOIR' AND settles IS NULL) AS corrections,
    (SELECT COUNT(*) FROM correction WHERE user_id = ?
      AND ((state = 'A_VOIR' AND settles IS NOT NULL)
        OR (state IN ('ACCEPTEE', 'MAINTENUE') AND answer_seen_at IS NULL))) AS answers,
    (SELECT COUNT(*) FROM correction c JOIN user o ON o.id = c.user_id
      WHERE c.state = 'CONTESTEE' AND c.user_id <> ? AND ${within}
        AND (c.actor_id <> ? OR NOT EXISTS (${OTHER_DECIDER}))) AS contestations,
    (SELECT COUNT(*) FROM file
      WHERE user_id = ? AND regular = 1 AND state = 'PRET' AND seen_at IS NULL AND expires_at > ?) AS reports`

async function countWaiting(ctx: OperationContext): Promise<Counts> {
  const { db, viewer, zone, now } = ctx
  const today = zone.dateAt(now())
  const { where, values } = scopeFilter(ctx, 'o')
  const me = viewer.id
  const [counts] = await db.rows<Counts>(counting(where), [me, today, me, me, me, ...values, me, me, now()])
  return counts as Counts
}

export const inbox: ReadOperation<typeof nothingRule, Inbox> = {
  name: 'inbox',
  access: 'correctTimes',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const { toSee, answered, toSubmit, toDecide, toReopen, reminders } = await weekNotices.run(ctx, {})
    const counts = await countWaiting(ctx)
    const budgets = scopeOf(ctx.viewer, 'readBudgets') === 'nobody' ? 0 : await countNotices(ctx)
    const absences = await absenceNotices(ctx)
    return {
      ...counts,
      ...absences,
      budgets,
      weeksToSee: toSee,
      weeksAnswered: answered,
      weeksToReopen: toReopen,
      weekReminders: reminders,
      // A week counts once: one that was returned or is reminded of is submitted after that.
      weeksToSubmit: toSubmit.filter(
        (monday) => !toSee.includes(monday) && reminders.every((reminder) => reminder.monday !== monday),
      ),
      weeksToDecide: toDecide,
    }
  },
}
