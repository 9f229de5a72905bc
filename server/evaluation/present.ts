import { type PresentedAbsence, presentAbsences } from '../absences/present'
import { periodsOverlap } from '../calendar/period'
import { type PresentedContract, presentContracts } from '../contracts/present'
import { LEGAL_HC_RATES } from '../labourLaw/figures/complementary'
import { isDayOfDays } from '../labourLaw/figures/days'
import type { ContractFacts, DayKind } from '../labourLaw/figures/input'
import { contractOn } from '../labourLaw/figures/limits'
import { LEGAL_RATES } from '../labourLaw/figures/overtime'
import type { ComplementaryRates, HoursFigures } from '../labourLaw/figures/result'
import type { OperationContext } from '../operation/operation'
import { sundayOf, weekdayOf } from '../workedTime/time'
import { alertPresenter, type PresentedAlert } from './alerts'
import { alertsOf, approvalDrift, asApproved, type Drifts, dayAsApproved } from './approvalDrift'
import { type DayState, dayStatesOf } from './dayStates'
import type { Evaluated } from './facts'
import type { Figures } from './figures'
import { daysOfWeek } from './inWeek'
import { type WholeRates, wholeRates } from './rates'

export interface PresentedDay {
  date: string
  worked: number
  night: number
  sunday: number
  holiday: number
  mayDay: number
  absence: number | null
  due: number
  kind: DayKind | null
}

interface PresentedHours {
  due: number
  assimilated: number
  paid: number
  solidarity: number
  base: number
  hs25: number
  hs50: number
  hsMore: number[]
  rates: WholeRates
  structural: number
  hc10: number
  hc25: number
  hcRates: ComplementaryRates
  plain: number
  contingent: number
  compensation: number
  compensationYear: number
  rest: number | null
}

export interface PresentedWorkWeek {
  week: string
  monday: string
  worked: number
  hours: PresentedHours | null
  days: number | null
  contract: PresentedContract | null
  absences: PresentedAbsence[]
  alerts: PresentedAlert[]
  states: DayState[]
  /** Message; empty while the current figures equal the approved ones. */
  gap: string
}

const presentHours = (hours: HoursFigures): PresentedHours => ({
  due: hours.c,
  assimilated: hours.as,
  paid: hours.p,
  solidarity: hours.sol,
  base: hours.t,
  hs25: hours.hs25,
  hs50: hours.hs50,
  hsMore: [...(hours.hsMore ?? [])],
  rates: wholeRates(hours.rates ?? LEGAL_RATES),
  structural: hours.struct,
  hc10: hours.hc10,
  hc25: hours.hc25,
  hcRates: hours.hcRates ?? LEGAL_HC_RATES,
  plain: hours.tn,
  contingent: hours.cont,
  compensation: hours.cor,
  compensationYear: hours.corYear,
  rest: hours.rcr ?? null,
})

/** @param keptOn approved figures of a date's week, when the current ones differ */
export const presentDays = (
  { facts, evaluation }: Evaluated,
  keptOn: (date: string) => Figures | undefined,
): PresentedDay[] =>
  evaluation.days.map((now) => {
    const { date } = now
    const kept = keptOn(date)
    const { j, nuit, dimanche, ferie, mai1, absence } = dayAsApproved(now, kept)
    return {
      date,
      worked: j,
      night: nuit,
      sunday: dimanche,
      holiday: ferie,
      mayDay: mai1,
      absence: absence ?? null,
      due: hoursDueOn((kept ?? facts).contracts, date),
      kind: facts.calendar.kindOf(date) ?? null,
    }
  })

export const hoursDueOn = (
  contracts: readonly Pick<ContractFacts, 'debut' | 'fin' | 'jours'>[],
  date: string,
): number => contractOn(contracts, date)?.jours[weekdayOf(date)] ?? 0

export function isDayOfDaysOn({ contracts, calendar }: Evaluated['facts'], date: string): boolean {
  const contract = contractOn(contracts, date)
  return isDayOfDays({ contract, weekday: weekdayOf(date), kind: calendar.kindOf(date) })
}

/** @param gaps of the same users */
export async function presentWork(
  ctx: OperationContext,
  judgements: ReadonlyMap<number, Evaluated>,
  gaps: Drifts,
): Promise<Map<number, PresentedWorkWeek[]>> {
  const all = [...judgements.values()]
  const contracts = await presentContracts(
    ctx,
    all.flatMap((one) => one.contracts),
  )
  // Absences of the whole employment are read, only a few are shown.
  const absences = await presentAbsences(
    ctx,
    all.flatMap(({ absences: own, evaluation: { days } }) => {
      const shown = { debut: days[0]?.date ?? '', fin: days.at(-1)?.date ?? '' }
      return own.filter((absence) => periodsOverlap(absence, shown))
    }),
  )
  const alert = await alertPresenter(ctx, [...judgements.keys()])
  const found = new Map<number, PresentedWorkWeek[]>()
  for (const [user, judgement] of judgements) {
    const own = contracts.filter(({ user_id }) => user_id === user)
    const away = absences.filter(({ user_id }) => user_id === user)
    found.set(
      user,
      judgement.evaluation.weeks.map((figures) => {
        const { week, monday } = figures
        const kept = gaps.of(user, monday)
        const { s, hours, jours } = asApproved(figures, kept)
        const sunday = sundayOf(monday)
        const touching = ({ debut, fin }: { debut: string; fin: string | null }) =>
          debut <= sunday && (fin === null || fin >= monday)
        return {
          week,
          monday,
          worked: s,
          hours: hours ? presentHours(hours) : null,
          days: jours ?? null,
          // Last contract of the week, which determines its type.
          contract: own.filter(touching).sort((a, b) => (a.debut < b.debut ? 1 : -1))[0] ?? null,
          absences: away.filter(touching),
          alerts: alertsOf(judgement, figures, kept).map((one) => alert(user, one)),
          states: dayStatesOf(judgement, daysOfWeek(judgement.evaluation.days, monday), () => kept),
          gap: approvalDrift(kept),
        }
      }),
    )
  }
  return found
}
