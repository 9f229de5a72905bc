import type { InferType } from 'yup'
import { WEEKS_MAX, weeksRule } from '../../schema/rules/week'
import { findUserInScope } from '../access/findUserInScope'
import { readRange } from '../access/range'
import { readBalances } from '../evaluation/balances'
import { workOf } from '../evaluation/workWeeks'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { presentBalances } from './balance'
import { type Content, mondaysOf, readContents } from './content'
import { type Member, membersOf } from './members'
import { type PresentedWeek, presentWeeks } from './present'
import { readWeeks } from './rows'
import { selectMembers, type TeamCounts } from './selectMembers'

interface PersonWeeks extends Omit<Member, 'id' | 'societe_id'> {
  user_id: number
  weeks: PresentedWeek[]
}

export interface WeekList {
  mondays: string[]
  rows: PersonWeeks[]
  /** Users that match the filters, on all pages. */
  people: number
  page: number
  pages: number
  counts: TeamCounts | null
}

const PAGE = 50

type Input = InferType<typeof weeksRule>

function readMondays(ctx: OperationContext, input: Input): string[] {
  const { debut, fin } = readRange(input, ctx.zone)
  const mondays = mondaysOf(debut, fin)
  if (mondays.length > WEEKS_MAX) throw badInput(`La période est limitée à ${WEEKS_MAX} semaines`, 'fin')
  return mondays
}

/** Users in scope, and their weeks. */
export const weeks: Operation<typeof weeksRule, WeekList> = {
  name: 'weeks',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: weeksRule,
  async run(ctx, input) {
    const mondays = readMondays(ctx, input)
    if (input.user) await findUserInScope(ctx, input.user)
    const { members, counts, balances } = await selectMembers(
      ctx,
      await membersOf(ctx, input, mondays),
      mondays,
      input,
    )
    const pages = Math.max(1, Math.ceil(members.length / PAGE))
    const page = Math.min(input.page ?? 1, pages)
    const shown = members.slice((page - 1) * PAGE, page * PAGE)
    const ids = shown.map(({ id }) => id)
    const stored = await readWeeks(ctx, ids, mondays[0] ?? '', mondays.at(-1))
    const contents = await readContents(ctx, ids, mondays)
    const owned = shown.flatMap((person) =>
      mondays.map((monday, index) => ({
        person,
        week: stored.find(person.id, monday),
        content: contents.get(person.id)?.[index] as Content,
      })),
    )
    const presented = await presentWeeks(ctx, owned)
    const work = input.work ? await workOf(ctx, shown, mondays) : undefined
    const known = input.balance ? (balances ?? (await readBalances(ctx, shown, mondays))) : undefined
    const balance = known && (await presentBalances(ctx, owned, known, mondays))
    return {
      mondays,
      rows: shown.map(({ id, societe_id: _, ...person }, index) => ({
        user_id: id,
        ...person,
        weeks: presented.slice(index * mondays.length, (index + 1) * mondays.length).map((week, place) => ({
          ...week,
          work: work?.get(id)?.[place] ?? null,
          balance: balance?.get(`${id} ${week.monday}`) ?? null,
        })),
      })),
      people: members.length,
      page,
      pages,
      counts,
    }
  },
}
