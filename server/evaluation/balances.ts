import { lawDays } from '../absences/halves'
import { lawContract } from '../contracts/rows'
import { placeholders } from '../db/bulk'
import type { Value } from '../db/database'
import { type CivilWeek, civilWeek, kindsOf } from '../labourLaw/figures/civilWeeks'
import { dueOn } from '../labourLaw/figures/due'
import type { AbsenceFacts } from '../labourLaw/figures/input'
import { contractOn } from '../labourLaw/figures/limits'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import { createYielder } from '../shared/createYielder'
import type { Range } from '../workedTime/dates'
import { addDays, sundayOf, weekOf } from '../workedTime/time'
import { type Employment, readEmployments, type Worker } from './employments'
import { touchesWeek } from './inWeek'

/** What was due of a week, and what was worked. Seconds. */
export interface Balance {
  /**
   * Under the contract, less absences and days off, up to today; of today no more than was worked. Null without
   * a contract of hours.
   */
  due: number | null
  /** Ended entries. */
  worked: number
  /** A validated absence touches the week. */
  away: boolean
  /** A contract covers one of its days. */
  contract: boolean
}

/** Smaller differences of a week are no missing hours: people do not stop to the minute. */
const NOTHING = 15 * 60

/** Whether a week that is over remains to be submitted: without a contract nothing says that nothing is due. */
export const isToSubmit = ({ worked, contract }: Pick<Balance, 'worked' | 'contract'>) =>
  worked > 0 || !contract

/** Missing seconds; 0 where nothing is missing, or nothing can be. */
export function missingOf({ due, worked }: Pick<Balance, 'due' | 'worked'>): number {
  const missing = due === null ? 0 : due - worked
  return missing >= NOTHING ? missing : 0
}

type Place = Pick<OperationContext, 'db' | 'zone' | 'now' | 'workers'>

interface WorkedDay {
  user_id: number
  date: string
  /** MySQL returns integer sums as decimal strings. */
  worked: number | string
}

/** Above this number of users all sums of the days are read, along the primary key. */
const NAMED = 200

async function readWorked(ctx: Place, people: readonly Worker[], [first, last]: readonly [string, string]) {
  const named = people.length > NAMED ? [] : people.map(({ id }) => id)
  const among = named.length > 0 ? `AND user_id IN (${placeholders(named.length)})` : ''
  const values: Value[] = [first, last, ...named]
  const rows = await ctx.db.rows<WorkedDay>(
    `SELECT user_id, date, SUM(worked) AS worked FROM summary
     WHERE date BETWEEN ? AND ? ${among} GROUP BY date, user_id ${mainThreadLimit(ctx)}`,
    values,
  )
  assertMainThreadRows(ctx, rows.length)
  const byUser = new Map<number, Map<string, number>>(people.map(({ id }) => [id, new Map()]))
  for (const { user_id, date, worked } of rows) byUser.get(user_id)?.set(date, Number(worked))
  return byUser
}

interface Asked {
  employment: Employment
  /** Days that count. */
  range: Range
  worked: ReadonlyMap<string, number>
  today: string
}

function balanceOf({ employment, worked, today, range }: Asked, week: CivilWeek): Balance {
  const { calendar } = employment
  const contracts = employment.contracts.filter((one) => touchesWeek(one, week.monday)).map(lawContract)
  const absences = employment.absences.filter((absence) => touchesWeek(absence, week.monday))
  const away = absences.map((row): AbsenceFacts => ({ type: row.type, ...lawDays(row), etat: row.state }))
  const kinds = kindsOf(calendar, week)
  let isHourly = false
  let hasContract = false
  const balance = { due: 0, worked: 0 }
  for (const { date, weekday } of week.civilDays) {
    if (date < range.debut || date > range.fin) continue
    const j = worked.get(date) ?? 0
    balance.worked += j
    const contract = contractOn(contracts, date)
    if (!contract) continue
    hasContract = true
    // The last contract of the week decides, as in the rules.
    isHourly = contract.type === 'HEURES'
    if (date > today) continue
    const due = dueOn({ date, kind: kinds[weekday], pattern: contract.jours[weekday] ?? 0 }, away)
    balance.due += date === today ? Math.min(due, j) : due
  }
  return {
    due: isHourly ? balance.due : null,
    worked: balance.worked,
    away: away.length > 0,
    contract: hasContract,
  }
}

/**
 * Balances of users' weeks, in the order of `mondays` (ascending), from stored sums.
 * @param within days that count; by default all of these weeks
 * @param summed days whose worked time is read
 */
export async function readBalances(
  ctx: Place,
  people: readonly Worker[],
  mondays: readonly string[],
  within?: Range,
  summed?: Range,
): Promise<Map<number, Balance[]>> {
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (!first || !last || people.length === 0) return new Map()
  const range = within ?? { debut: first, fin: sundayOf(last) }
  const { debut, fin } = summed ?? range
  const sums = await readWorked(ctx, people, [debut, fin])
  const employments = await readEmployments(ctx.db, people, range)
  const today = ctx.zone.dateAt(ctx.now())
  const weeks = mondays.map((monday) => civilWeek(ctx.zone, monday))
  return new Map(
    people.map(({ id }) => {
      const asked = { employment: employments.of(id), worked: sums.get(id) ?? new Map(), today, range }
      return [id, weeks.map((week) => balanceOf(asked, week))]
    }),
  )
}

/** What was due of users on the days of a range, by id; null without a contract of hours. */
export async function readDue(
  ctx: Place,
  people: readonly Worker[],
  range: Range,
): Promise<ReadonlyMap<number, number | null>> {
  const mondays: string[] = []
  for (let monday = weekOf(range.debut); monday <= range.fin; monday = addDays(monday, 7))
    mondays.push(monday)
  // What was worked limits what is due of today alone.
  const today = ctx.zone.dateAt(ctx.now())
  const found = new Map<number, number | null>()
  const yieldToOthers = createYielder()
  for (let start = 0; start < people.length; start += NAMED) {
    const part = people.slice(start, start + NAMED)
    const balances = await readBalances(ctx, part, mondays, range, { debut: today, fin: today })
    for (const [id, weeks] of balances) {
      const hourly = weeks.flatMap(({ due }) => due ?? [])
      found.set(id, hourly.length > 0 ? hourly.reduce((sum, due) => sum + due, 0) : null)
    }
    await yieldToOthers()
  }
  return found
}
