import { countCauses } from '../../schema/alertCauses'
import { workYearRule } from '../../schema/rules/work'
import { readTypes } from '../absences/types'
import { findUserInScope } from '../access/findUserInScope'
import { type PresentedInProgress, presentInProgress, recentDays } from '../entries/recent'
import { limitOn } from '../labourLaw/figures/limits'
import { addTranches } from '../labourLaw/figures/overtime'
import type { Alert, ComplementaryRates, DayFigures, WeekFigures } from '../labourLaw/figures/result'
import type { OperationContext, ReadOperation } from '../operation/operation'
import type { Range } from '../workedTime/dates'
import { inProgress } from '../workedTime/inProgress'
import { addDays, sundayOf, weekOf } from '../workedTime/time'
import { readUnexplained } from './alerts'
import { alertsOf, asApproved, dayAsApproved, driftsOf } from './approvalDrift'
import { dayNotes } from './dayNotes'
import { dayStatesOf } from './dayStates'
import { type Evaluated, evaluatePerson, type FullEvaluation } from './facts'
import { daysLimitOf, type Figures } from './figures'
import { daysOfWeek } from './inWeek'
import { hoursDueOn } from './present'
import { hcRatesOf, ratesOf, type WholeRates } from './rates'
import { leaveTakenOn, type Taken } from './taken'

/** Counters of a week, a month or a year: seconds, but days and numbers of alerts. */
const NOTHING = {
  worked: 0,
  due: 0,
  hs25: 0,
  hs50: 0,
  hc10: 0,
  hc25: 0,
  plain: 0,
  night: 0,
  holiday: 0,
  compensation: 0,
  rest: 0,
  days: 0,
  exceeded: 0,
  watched: 0,
  /** From the third overtime tranche on. */
  hsMore: [] as number[],
}
type Sums = typeof NOTHING
interface Period {
  period: string
  sums: Sums
  notes: string[]
  ofDays: DaySums | null
}

/** Of civil days, whatever their weeks. */
interface DaySums {
  worked: number
  due: number
  dueAhead: number
}

interface LeaveTaken extends Taken {
  type: string
  libelle: string
  daysAhead: number
}

interface WorkYear {
  user_id: number
  nom: string
  prenom: string
  societe: string
  year: number
  inProgress: PresentedInProgress | null
  weeks: Period[]
  months: Period[]
  total: Sums
  ofDays: DaySums
  rates: WholeRates[]
  hcRates: ComplementaryRates[]
  contingent: number
  contingentLimit: number
  daysLimit: number
  compensation: number
  taken: LeaveTaken[]
}

const added = ({ hsMore, ...one }: Sums, other: Sums): Sums => ({
  ...(Object.fromEntries(
    Object.entries(one).map(([key, value]) => [key, value + other[key as keyof typeof one]]),
  ) as typeof one),
  hsMore: addTranches(hsMore, other.hsMore),
})

type Counted = Pick<DayFigures, 'date' | 'nuit' | 'ferie' | 'mai1'>

/** @param kept approved figures of the week, when the current ones differ */
function sumsOf(
  judgement: Evaluated,
  now: WeekFigures,
  {
    kept,
    days,
    isToLookAt,
  }: { kept: Figures | undefined; days: readonly Counted[]; isToLookAt: (alert: Alert) => boolean },
): Sums {
  const { contracts } = kept ?? judgement.facts
  const alerts = alertsOf(judgement, now, kept).filter(isToLookAt)
  const week = asApproved(now, kept)
  const { hours } = week
  const sum = (value: (day: Counted) => number) => days.reduce((total, day) => total + value(day), 0)
  return {
    worked: week.s,
    due: hours?.c ?? sum(({ date }) => hoursDueOn(contracts, date)),
    hs25: hours?.hs25 ?? 0,
    hs50: hours?.hs50 ?? 0,
    hc10: hours?.hc10 ?? 0,
    hc25: hours?.hc25 ?? 0,
    hsMore: [...(hours?.hsMore ?? [])],
    plain: hours?.tn ?? 0,
    night: sum(({ nuit }) => nuit),
    holiday: sum(({ ferie, mai1 }) => ferie + mai1),
    compensation: week.ofYear.cor,
    rest: hours?.rcr ?? 0,
    days: week.jours ?? 0,
    ...countCauses(alerts),
  }
}

type KeptOn = (date: string) => Figures | undefined

/** D40: what was worked on the days that begin so, as the statistics count it; a month or a year. */
function daySums({ evaluation, facts }: Evaluated, period: string, today: string, keptOn: KeptOn): DaySums {
  const sums: DaySums = { worked: 0, due: 0, dueAhead: 0 }
  for (const { date, j } of evaluation.days) {
    if (!date.startsWith(`${period}-`)) continue
    const due = hoursDueOn((keptOn(date) ?? facts).contracts, date)
    sums.worked += j
    sums.due += due
    if (date > today) sums.dueAhead += due
  }
  return sums
}

function rangeOf(year: number) {
  const first = weekOf(`${year}-01-01`)
  const lastDay = `${year}-12-31`
  const last = sundayOf(weekOf(lastDay)) === lastDay ? lastDay : addDays(weekOf(lastDay), -1)
  return { debut: first, fin: last }
}

async function takenOf(
  ctx: Parameters<typeof workYear.run>[0],
  judgement: Evaluated,
  { year, keptOn }: { year: number; keptOn: KeptOn },
): Promise<LeaveTaken[]> {
  const types = await readTypes(ctx.db)
  const today = ctx.zone.dateAt(ctx.now())
  const taken = new Map<string, Omit<LeaveTaken, 'type' | 'libelle'>>()
  for (const day of judgement.evaluation.days) {
    if (!day.date.startsWith(`${year}-`)) continue
    const kept = keptOn(day.date)
    for (const [type, { seconds, days }] of leaveTakenOn(judgement, dayAsApproved(day, kept), kept)) {
      const known = taken.get(type)
      taken.set(type, {
        seconds: (known?.seconds ?? 0) + seconds,
        days: (known?.days ?? 0) + days,
        daysAhead: (known?.daysAhead ?? 0) + (day.date > today ? days : 0),
      })
    }
  }
  return [...taken].map(([type, sums]) => ({ type, libelle: types.get(type)?.libelle ?? type, ...sums }))
}

/** Today and yesterday, when in the year and not in an approved week. */
function inProgressOf(ctx: OperationContext, { facts, approved }: FullEvaluation, { debut, fin }: Range) {
  const dates = recentDays(ctx).filter((date) => debut <= date && date <= fin && !approved.has(weekOf(date)))
  return presentInProgress(inProgress(facts.entries, dates, { zone: ctx.zone, now: ctx.now() }))
}

/** A user's year: counters by week and by month. A week belongs to the month of its Sunday; `ofDays` goes by days. */
export const workYear: ReadOperation<typeof workYearRule, WorkYear> = {
  name: 'workYear',
  access: 'readStatistics',
  writes: false,
  cost: 'evaluation',
  rule: workYearRule,
  async run(ctx, { year, user }) {
    const person = await findUserInScope(ctx, user ?? ctx.viewer.id)
    const { debut, fin } = rangeOf(year)
    // Absences count by their own date, until 31 December.
    const judgement = await evaluatePerson(ctx, person, { debut, fin: `${year}-12-31` })
    const { days } = judgement.evaluation
    const weeks = judgement.evaluation.weeks.filter(({ monday }) => monday <= fin)
    const gaps = await driftsOf(ctx, new Map([[person.id, judgement]]))
    const today = ctx.zone.dateAt(ctx.now())
    const isUnexplained = await readUnexplained(ctx, [person.id])
    const isToLookAt = (alert: Alert) => isUnexplained(person.id, alert)
    const months = new Map<string, Sums>()
    const presented = weeks.map((week, index) => {
      const kept = gaps.of(person.id, week.monday)
      const counted = kept?.days ?? days.slice(7 * index, 7 * index + 7)
      const sums = sumsOf(judgement, week, { kept, days: counted, isToLookAt })
      const month = sundayOf(week.monday).slice(0, 7)
      months.set(month, added(months.get(month) ?? NOTHING, sums))
      const states = dayStatesOf(judgement, daysOfWeek(days, week.monday), () => kept)
      return { period: week.week, sums, notes: dayNotes(states, today), ofDays: null }
    })
    const last = weeks.at(-1)?.ofYear
    const asShown = weeks.map((week) => asApproved(week, gaps.of(person.id, week.monday)))
    const { id: user_id, nom, prenom, societe } = person
    const keptOn = (date: string) => gaps.on(person.id, date)
    const ofDays = (period: string) => daySums(judgement, period, today, keptOn)
    return {
      user_id,
      nom,
      prenom,
      societe,
      year,
      weeks: presented,
      months: [...months].map(([period, sums]) => ({ period, sums, notes: [], ofDays: ofDays(period) })),
      total: [...months.values()].reduce(added, NOTHING),
      ofDays: ofDays(String(year)),
      rates: ratesOf(asShown),
      hcRates: hcRatesOf(asShown),
      contingent: last?.cont ?? 0,
      contingentLimit: limitOn(judgement.facts.settings.rules, 'CONT', fin),
      daysLimit: daysLimitOf(judgement, asShown),
      compensation: last?.corYear ?? 0,
      inProgress: inProgressOf(ctx, judgement, { debut: `${year}-01-01`, fin: `${year}-12-31` }),
      taken: await takenOf(ctx, judgement, { year, keptOn }),
    }
  },
}
