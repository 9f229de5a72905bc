import type { InferType } from 'yup'
import { remindWeeksRule } from '../../schema/rules/week'
import { selectIn } from '../db/bulk'
import { type Balance, isToSubmit, missingOf, readBalances } from '../evaluation/balances'
import type { Worker } from '../evaluation/employments'
import type { WriteContext } from '../operation/operation'
import { AppError, badInput, conflict, type ErrorCode } from '../shared/errors'
import { groupBy } from '../shared/groupBy'
import { isOver, readMonday, rejectOwnWeek, rejectWeekState } from './conditions'
import { findPersonInScope } from './lockWeeks'
import { lockPeopleOf, ofSeveralWeeks } from './ofSeveralWeeks'
import { readWeek, saveWeek } from './rows'
import { resultOf } from './weekAnswer'

type Asked = InferType<typeof remindWeeksRule>['weeks'][number]

export interface ReminderAnswer {
  user_id: number
  date: string
  /** Missing seconds, 0 when it only remains to be submitted; null when nobody was reminded. */
  missing: number | null
  refusal: string | null
  refusalCode: ErrorCode | null
}

type People = Worker & { active: number }

const PEOPLE = 'SELECT id, societe_id, active FROM user WHERE id IN'

/** Balances of the named weeks, read once per week; key: `user monday`. */
async function balancesOf(ctx: WriteContext, people: ReadonlyMap<number, People>, weeks: readonly Asked[]) {
  const found = new Map<string, Balance>()
  const named = weeks.flatMap(({ user, date }) => {
    const person = people.get(user)
    return person ? [{ person, monday: readMonday(ctx, date) }] : []
  })
  for (const [monday, own] of groupBy(named, (one) => one.monday)) {
    const workers = [...new Map(own.map(({ person }) => [person.id, person])).values()]
    for (const [id, [balance]] of await readBalances(ctx, workers, [monday]))
      if (balance) found.set(`${id} ${monday}`, balance)
  }
  return found
}

/** @throws {AppError} when nobody is to be reminded; nothing is written */
async function remind(
  ctx: WriteContext,
  { user, date }: Asked,
  { people, balances }: { people: ReadonlyMap<number, People>; balances: ReadonlyMap<string, Balance> },
): Promise<number> {
  await findPersonInScope(ctx, user)
  await rejectOwnWeek(ctx, user)
  const monday = readMonday(ctx, date)
  const week = await readWeek(ctx, user, monday)
  rejectWeekState(week, 'OUVERTE')
  if (people.get(user)?.active !== 1) throw badInput('Cette personne est désactivée', 'user')
  const balance = balances.get(`${user} ${monday}`)
  const missing = balance ? missingOf(balance) : 0
  const mayBeSubmitted = isOver(ctx, monday) && balance !== undefined && isToSubmit(balance)
  if (missing === 0 && !mayBeSubmitted) throw badInput('Il ne manque rien à cette semaine', 'date')
  const { zone } = ctx
  const now = ctx.now()
  if (week.reminded_at !== null && zone.dateAt(week.reminded_at) === zone.dateAt(now))
    throw conflict('Cette semaine a déjà été rappelée aujourd’hui')
  const change = {
    reminded_at: now,
    reminded_by: ctx.viewer.id,
    reminded_missing: missing,
    reminder_seen_at: null,
  }
  await saveWeek(ctx, week, change, { action: 'remindWeek' })
  return missing
}

/**
 * Reminds people of open weeks that miss hours, or are over and remain to be submitted; each week separately. The only place that reminds: whatever else
 * is to reach them follows its audit event.
 */
export const remindWeeks = ofSeveralWeeks<typeof remindWeeksRule, ReminderAnswer[]>({
  name: 'remindWeeks',
  rule: remindWeeksRule,
  async run(ctx, { weeks }) {
    for (const { date } of weeks) readMonday(ctx, date)
    const locked = await lockPeopleOf(ctx, weeks)
    const rows = await selectIn<People>(ctx.db, PEOPLE, [...locked])
    const people = new Map(rows.map((row) => [row.id, row]))
    const balances = await balancesOf(ctx, people, weeks)
    const answers: ReminderAnswer[] = []
    for (const asked of weeks) {
      const answer = await resultOf(() => remind(ctx, asked, { people, balances }))
      const isRefused = answer instanceof AppError
      answers.push({
        user_id: asked.user,
        date: asked.date,
        missing: isRefused ? null : answer,
        refusal: isRefused ? answer.message : null,
        refusalCode: isRefused ? answer.code : null,
      })
    }
    return answers
  },
})
