import { workWeeksRule } from '../../../schema/rules/work'
import { readRange } from '../../reports/range'
import { reachUser } from '../../reports/reachUser'
import type { Reading } from '../../seam/operation'
import { judgeOne } from './facts'
import { type PresentedDay, type PresentedWorkWeek, presentDays, presentWork } from './present'

interface WorkWeeks {
  user_id: number
  days: PresentedDay[]
  weeks: PresentedWorkWeek[]
}

/** What the rules make of somebody's hours, in whole weeks. */
export const workWeeks: Reading<typeof workWeeksRule, WorkWeeks> = {
  name: 'workWeeks',
  access: 'readStatistics',
  writes: false,
  rule: workWeeksRule,
  async run(ctx, { user, ...given }) {
    const range = readRange(given, ctx.zone)
    const person = await reachUser(ctx, user ?? ctx.viewer.id)
    const judgement = await judgeOne(ctx, person, range)
    const weeks = await presentWork(ctx, new Map([[person.id, judgement]]))
    return { user_id: person.id, days: presentDays(judgement), weeks: weeks.get(person.id) ?? [] }
  },
}
