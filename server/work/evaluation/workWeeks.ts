import { workWeeksRule } from '../../../schema/rules/work'
import { sundayOf } from '../../hours/time'
import { readRange } from '../../reports/range'
import { reachUser } from '../../reports/reachUser'
import type { OperationContext, Reading } from '../../seam/operation'
import { judge, judgeOne, type Worker } from './facts'
import { gapsOf } from './gaps'
import { type PresentedDay, type PresentedWorkWeek, presentDays, presentWork } from './present'

interface WorkWeeks {
  user_id: number
  days: PresentedDay[]
  weeks: PresentedWorkWeek[]
}

/** What the rules make of some people's weeks, by person in the order of the Mondays. */
export async function workOf(
  ctx: OperationContext,
  people: readonly Worker[],
  mondays: readonly string[],
): Promise<Map<number, PresentedWorkWeek[]>> {
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (!first || !last || people.length === 0) return new Map()
  const judgements = await judge(ctx, people, { debut: first, fin: sundayOf(last) })
  return presentWork(ctx, judgements, await gapsOf(ctx, judgements))
}

/** One person's week, see `workOf`. */
export const workOfWeek = async (ctx: OperationContext, person: Worker, monday: string) =>
  (await workOf(ctx, [person], [monday])).get(person.id)?.[0] ?? null

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
    const judgements = new Map([[person.id, judgement]])
    const gaps = await gapsOf(ctx, judgements)
    const weeks = await presentWork(ctx, judgements, gaps)
    return {
      user_id: person.id,
      days: presentDays(judgement, (date) => gaps.on(person.id, date)),
      weeks: weeks.get(person.id) ?? [],
    }
  },
}
