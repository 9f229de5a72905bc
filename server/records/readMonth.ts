import type { Person } from '../db/labels'
import type { DayFigures, WeekFigures } from '../hours/law/result'
import { addDays } from '../hours/time'
import { mondaysOfMonth, spanOfMonth } from '../payroll/calendarMonth'
import type { OperationContext } from '../seam/operation'
import { readWeeks } from '../weeks/rows'
import { type Judgement, judge } from '../work/evaluation/facts'
import { asApproved, gapsOf } from '../work/evaluation/gaps'
import { secondsTaken, takenOn } from '../work/evaluation/taken'
import { recordedHours, recordedPerson } from './readWeek'
import type { MonthRecord, RecordedHours } from './record'

const STATES = { OUVERTE: 'ouverte', SOUMISE: 'soumise', APPROUVEE: 'validée' } as const

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0)

function hoursOf(weeks: readonly WeekFigures[]): RecordedHours {
  const all = weeks.map(recordedHours)
  const total = (name: keyof RecordedHours) => sum(all, (hours) => hours?.[name] ?? 0)
  return {
    ...{ s: sum(weeks, ({ s }) => s), as: total('as'), tn: total('tn') },
    ...{ hs25: total('hs25'), hs50: total('hs50'), hc10: total('hc10'), hc25: total('hc25') },
  }
}

const takenOf = (days: readonly DayFigures[], type: string) => sum(days, (day) => secondsTaken(day, type))

/** What counts so far: of somebody whose contract is over, what it came to by then. */
const contingentOf = (weeks: readonly WeekFigures[]) => weeks.findLast(({ hours }) => hours)?.hours?.cont ?? 0

/** Years before this one whose rest may be left: what is open is to be taken within a year and two months (D3121-17, -18). */
const YEARS_OF_REST = 2

/** Rest that some weeks acquired and some days took, and what is left of it, that of earlier years with it. */
const restOf = (
  acquired: (week: WeekFigures) => number,
  type: string,
  { month, all }: Record<'month' | 'all', { weeks: readonly WeekFigures[]; days: readonly DayFigures[] }>,
) => ({
  acquired: sum(month.weeks, acquired),
  taken: takenOf(month.days, type),
  left: Math.max(0, sum(all.weeks, acquired) - takenOf(all.days, type)),
})

/** The monthly document of somebody: weeks whose Sunday lies in the month, sums of the year up to its end. */
export async function readMonthRecord(
  ctx: OperationContext,
  person: Person,
  month: string,
): Promise<MonthRecord> {
  const mondays = mondaysOfMonth(month)
  const { debut, fin } = spanOfMonth(month)
  // A year's weeks are those whose Sunday lies in it.
  const newYear = spanOfMonth(`${month.slice(0, 4)}-01`).debut
  const since = spanOfMonth(`${Number(month.slice(0, 4)) - YEARS_OF_REST}-01`).debut
  const judgement = (await judge(ctx, [person], { debut: since, fin })).get(person.id) as Judgement
  const all = judgement.evaluation
  const gaps = await gapsOf(ctx, new Map([[person.id, judgement]]), newYear)
  const weeks = all.weeks
    .filter(({ monday }) => monday >= newYear)
    .map((week) => asApproved(week, gaps.of(person.id, week.monday)))
  const own = {
    weeks: weeks.filter(({ monday }) => mondays.includes(monday)),
    days: all.days.filter(({ date }) => debut <= date && date <= fin),
  }
  const states = await readWeeks(ctx, [person.id], debut, mondays.at(-1))
  const flat = weeks.some(({ jours }) => jours !== undefined)
  const hours = hoursOf(own.weeks)
  const ofYear = hoursOf(weeks)
  return {
    person: recordedPerson(person, judgement, fin),
    month,
    weeks: own.weeks.map((week) => ({
      ...{ monday: week.monday, sunday: addDays(week.monday, 6), worked: week.s },
      state:
        STATES[states.find(person.id, week.monday).state] +
        (gaps.of(person.id, week.monday) ? ', écart' : ''),
      hours: recordedHours(week),
    })),
    worked: hours.s,
    hours,
    year: { hs25: ofYear.hs25, hs50: ofYear.hs50, contingent: contingentOf(weeks) },
    rcr: restOf((week) => week.hours?.rcr ?? 0, 'RCR', { month: own, all }),
    cor: restOf((week) => week.hours?.cor ?? 0, 'COR', { month: own, all }),
    rtt: sum(own.days, (day) => takenOn(judgement, day).get('RTT')?.days ?? 0),
    jours: flat
      ? { month: sum(own.weeks, ({ jours }) => jours ?? 0), year: sum(weeks, ({ jours }) => jours ?? 0) }
      : undefined,
  }
}
