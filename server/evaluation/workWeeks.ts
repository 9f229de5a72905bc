import { workWeeksRule } from '../../schema/rules/work'
import { findUserInScope } from '../access/findUserInScope'
import { readRange } from '../access/range'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { sundayOf } from '../workedTime/time'
import { driftsOf } from './approvalDrift'
import { evaluatePeople, evaluatePerson, type Worker } from './facts'
import { type PresentedDay, type PresentedWorkWeek, presentDays, presentWork } from './present'

interface WorkWeeks {
  user_id: number
  days: PresentedDay[]
  weeks: PresentedWorkWeek[]
}

export async function workOf(
  ctx: OperationContext,
  people: readonly Worker[],
  mondays: readonly string[],
): Promise<Map<number, PresentedWorkWeek[]>> {
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (!first || !last || people.length === 0) return new Map()
  const judgements = await evaluatePeople(ctx, people, { debut: first, fin: sundayOf(last) })
  return presentWork(ctx, judgements, await driftsOf(ctx, judgements))
}

export const workOfWeek = async (ctx: OperationContext, person: Worker, monday: string) =>
  (await workOf(ctx, [person], [monday])).get(person.id)?.[0] ?? null

export const workWeeks: ReadOperation<typeof workWeeksRule, WorkWeeks> = {
  name: 'workWeeks',
  access: 'readStatistics',
  writes: false,
  cost: 'evaluation',
  rule: workWeeksRule,
  async run(ctx, { user, ...given }) {
    const range = readRange(given, ctx.zone)
    const person = await findUserInScope(ctx, user ?? ctx.viewer.id)
    const judgement = await evaluatePerson(ctx, person, range)
    const judgements = new Map([[person.id, judgement]])
    const gaps = await driftsOf(ctx, judgements)
    const weeks = await presentWork(ctx, judgements, gaps)
    return {
      user_id: person.id,
      days: presentDays(judgement, (date) => gaps.on(person.id, date)),
      weeks: weeks.get(person.id) ?? [],
    }
  },
}
