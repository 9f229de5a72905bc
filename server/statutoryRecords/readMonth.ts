import type { LabelledPerson } from '../db/labels'
import { asApproved, dayAsApproved, driftsOf } from '../evaluation/approvalDrift'
import type { Approved } from '../evaluation/approved'
import { type Evaluated, evaluatePeople } from '../evaluation/facts'
import { daysLimitOf } from '../evaluation/figures'
import { daysOfWeek, isDueWeek } from '../evaluation/inWeek'
import { readPayable } from '../evaluation/payable'
import { hcRatesOf, ratesOf } from '../evaluation/rates'
import { leaveTakenOn, secondsTaken } from '../evaluation/taken'
import { addTranches, overtimeIn } from '../labourLaw/figures/overtime'
import type { DayFigures, Evaluation, WeekFigures } from '../labourLaw/figures/result'
import type { OperationContext } from '../operation/operation'
import { mondaysOfMonth, spanOfMonth } from '../payroll/calendarMonth'
import { readWeeks, type WeekRow } from '../weeks/rows'
import { sundayOf } from '../workedTime/time'
import { codeOf } from './code'
import { approvalHash, recordedHours, recordedPerson } from './readWeek'
import type { MonthRecord, RecordedHours } from './record'

const STATES = { OUVERTE: 'ouverte', SOUMISE: 'soumise', APPROUVEE: 'validée' } as const

const stateWord = ({ state, decision }: Pick<WeekRow, 'state' | 'decision'>) =>
  state === 'OUVERTE' && decision === 'RENVOYEE' ? 'renvoyée' : STATES[state]

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0)

function hoursOf(weeks: readonly WeekFigures[]): RecordedHours {
  const all = weeks.map(recordedHours)
  type Sum = Exclude<keyof RecordedHours, 'rates' | 'hcRates' | 'hsMore'>
  const total = (name: Sum) => sum(all, (hours) => hours?.[name] ?? 0)
  return {
    s: sum(weeks, ({ s }) => s),
    as: total('as'),
    tn: total('tn'),
    rates: ratesOf(weeks),
    hcRates: hcRatesOf(weeks),
    hsMore: all.reduce<number[]>((sums, hours) => addTranches(sums, hours?.hsMore ?? []), []),
    hs25: total('hs25'),
    hs50: total('hs50'),
    hc10: total('hc10'),
    hc25: total('hc25'),
  }
}

type Day = Pick<DayFigures, 'date' | 'j' | 'absences'>

const takenOf = (days: readonly Pick<Day, 'absences'>[], type: string) =>
  sum(days, (day) => secondsTaken(day, type))

/** Earlier years with a possible rest balance: rest must be taken within 14 months (D3121-17, -18). */
const YEARS_OF_REST = 2

/** Rest acquired by weeks and taken by days. */
interface Rested {
  weeks: readonly { rcr: number; cor: number }[]
  days: readonly Pick<Day, 'absences'>[]
}

const acquiredIn = ({ hours, ofYear }: WeekFigures) => ({ rcr: hours?.rcr ?? 0, cor: ofYear.cor })

/**
 * Rest acquired, taken and left (negative if overdrawn), with the balance of earlier years; the oldest year
 * starts at 0 or more, as rest from before it is unknown.
 */
const restOf = (
  name: 'rcr' | 'cor',
  { month, oldest, before, year }: Record<'month' | 'oldest' | 'before' | 'year', Rested>,
) => {
  const type = name.toUpperCase()
  const acquired = ({ weeks }: Rested) => sum(weeks, (week) => week[name])
  const taken = ({ days }: Rested) => takenOf(days, type)
  const balance = (rested: Rested) => acquired(rested) - taken(rested)
  return {
    acquired: acquired(month),
    taken: taken(month),
    left: Math.max(0, balance(oldest)) + balance(before) + balance(year),
  }
}

/** Earlier years, without reading snapshots: the kept payroll text if approved, else the evaluation. */
function payableHours(approved: Approved, { weeks, days }: Pick<Evaluation, 'weeks' | 'days'>): Rested {
  const kept = weeks.map((week) => {
    const text = approved.get(week.monday)
    const payable = typeof text === 'string' ? readPayable(text, week) : undefined
    return { week, payable }
  })
  return {
    weeks: kept.map(({ week, payable }) => ({
      ...acquiredIn(week),
      ...(payable && { rcr: payable.quantities.get('rcr') ?? 0 }),
    })),
    days: kept.flatMap<Pick<Day, 'absences'>>(
      ({ week, payable }) => payable?.days ?? daysOfWeek(days, week.monday),
    ),
  }
}

const replacedIn = (weeks: readonly WeekFigures[]) =>
  sum(weeks, ({ hours }) => (hours?.rcr === undefined ? 0 : overtimeIn(hours)))

/** Number of unapproved weeks; before the year only those that affect rest. */
function unapprovedOf(
  judgement: Evaluated,
  approved: Approved,
  { debut, newYear }: Record<'debut' | 'newYear', string>,
): MonthRecord['unapproved'] {
  const { weeks, days } = judgement.evaluation
  const open = weeks.filter((week) => !approved.has(week.monday) && isDueWeek(judgement, week))
  const bearsOnRest = (week: WeekFigures) => {
    const { rcr, cor } = acquiredIn(week)
    const own = daysOfWeek(days, week.monday)
    return rcr + cor + takenOf(own, 'RCR') + takenOf(own, 'COR') > 0
  }
  return {
    month: open.filter(({ monday }) => monday >= debut).length,
    year: open.filter(({ monday }) => monday >= newYear).length,
    before: open.filter((week) => week.monday < newYear && bearsOnRest(week)).length,
  }
}

/** First day of the year that was `ago` years before a month: a week belongs to the year of its Sunday. */
const yearBefore = (month: string, ago: number) => spanOfMonth(`${Number(month.slice(0, 4)) - ago}-01`).debut

/** All that the monthly document of a user depends on; the weeks of the month are part of it. */
export async function evaluateMonth(
  ctx: OperationContext,
  person: LabelledPerson,
  month: string,
): Promise<Evaluated> {
  const range = { debut: yearBefore(month, YEARS_OF_REST), fin: spanOfMonth(month).fin }
  return (await evaluatePeople(ctx, [person], range)).get(person.id) as Evaluated
}

/** Monthly document of a user: weeks whose Sunday is in the month, sums of the year until its end. */
export async function readMonthRecord(
  ctx: OperationContext,
  person: LabelledPerson,
  month: string,
  /** By `evaluateMonth`, which is called here by default. */
  known?: Evaluated,
): Promise<MonthRecord> {
  const judgement = known ?? (await evaluateMonth(ctx, person, month))
  const mondays = mondaysOfMonth(month)
  const { debut, fin } = spanOfMonth(month)
  const [newYear, lastYear, since] = [0, 1, YEARS_OF_REST].map((ago) => yearBefore(month, ago)) as [
    string,
    string,
    string,
  ]
  const all = judgement.evaluation
  const gaps = await driftsOf(ctx, new Map([[person.id, judgement]]), newYear)
  const weeks = all.weeks
    .filter(({ monday }) => monday >= newYear)
    .map((week) => asApproved(week, gaps.of(person.id, week.monday)))
  const keptOn = (date: string) => gaps.on(person.id, date)
  const days: Day[] = all.days
    .filter(({ date }) => date >= newYear)
    .map((day) => dayAsApproved(day, keptOn(day.date)))
  const own = {
    weeks: weeks.filter(({ monday }) => mondays.includes(monday)),
    days: days.filter(({ date }) => debut <= date && date <= fin),
  }
  const { approved } = judgement
  const paidBetween = (from: string, until: string) => {
    const isBetween = (date: string) => from <= date && date < until
    return payableHours(approved, {
      weeks: all.weeks.filter(({ monday }) => isBetween(monday)),
      days: all.days.filter(({ date }) => isBetween(date)),
    })
  }
  const rests = {
    month: { weeks: own.weeks.map(acquiredIn), days: own.days },
    year: { weeks: weeks.map(acquiredIn), days },
    before: paidBetween(lastYear, newYear),
    oldest: paidBetween(since, lastYear),
  }
  const states = await readWeeks(ctx, [person.id], debut, mondays.at(-1))
  const flat = weeks.some(({ jours }) => jours !== undefined)
  const hours = hoursOf(own.weeks)
  const ofYear = hoursOf(weeks)
  return {
    person: recordedPerson(person, judgement, { range: { debut, fin }, gaps }),
    month,
    weeks: own.weeks.map((week) => {
      const row = states.find(person.id, week.monday)
      return {
        monday: week.monday,
        sunday: sundayOf(week.monday),
        worked: week.s,
        state: stateWord(row) + (gaps.of(person.id, week.monday) ? ', écart' : ''),
        hours: recordedHours(week),
        jours: week.jours,
        hash: approvalHash(row),
      }
    }),
    code: codeOf(
      person.id,
      month.replace('-', 'M'),
      own.weeks.map(({ monday }) => approvalHash(states.find(person.id, monday))),
    ),
    worked: hours.s,
    hours,
    year: {
      hs25: ofYear.hs25,
      hs50: ofYear.hs50,
      hsMore: ofYear.hsMore,
      rates: ofYear.rates,
      contingent: weeks.at(-1)?.ofYear.cont ?? 0,
    },
    replaced: { month: replacedIn(own.weeks), year: replacedIn(weeks) },
    unapproved: unapprovedOf(judgement, approved, { debut, newYear }),
    rcr: restOf('rcr', rests),
    cor: restOf('cor', rests),
    rtt: sum(own.days, (day) => leaveTakenOn(judgement, day, keptOn(day.date)).get('RTT')?.days ?? 0),
    jours: flat
      ? {
          month: sum(own.weeks, ({ jours }) => jours ?? 0),
          year: sum(weeks, ({ jours }) => jours ?? 0),
          limit: daysLimitOf(judgement, weeks),
        }
      : undefined,
  }
}
