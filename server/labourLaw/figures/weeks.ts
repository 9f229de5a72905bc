import { addDays, sundayOf, weekOf } from '../../workedTime/time'
import type { CivilWeek } from './civilWeeks'
import { complementaryBy } from './complementary'
import { addToYear, NOTHING_YET } from './contingent'
import { type Day, isOff, isTakenOn } from './days'
import type { Calendar, ContractFacts, Facts } from './input'
import { contingentOf, HOUR, LEGAL_WEEK, pastLegalWeek, settingOn, weekOfContract } from './limits'
import { dividedBy, overtimeBy, restFor } from './overtime'
import { hoursReadBy, isRead } from './readings'
import type { HoursFigures, OfYear } from './result'

/** Longest period that a rule looks back over, in weeks: twelve of fifteen, L3123-13. */
export const LOOK_BACK_WEEKS = 15

export interface FiguredWeek extends Omit<CivilWeek, 'civilDays'> {
  days: readonly Day[]
  s: number
  /** Contract of the last day under contract; its regime applies to the week. */
  contract: ContractFacts | undefined
  /** HEURES only. */
  hours: HoursFigures | undefined
  /** FORFAIT_JOURS only. */
  jours: number | undefined
  ofYear: OfYear
}

const SOLIDARITY = 7 * HOUR

/** Without intermediate arrays: thousands of weeks are summed. */
function sum(days: readonly Day[], of: (day: Day) => number): number {
  let total = 0
  for (const day of days) total += of(day)
  return total
}

const worked = ({ j }: Day) => j
const owed = ({ pattern }: Day) => pattern

/** Rounded down to whole seconds. */
export function fractionOf(seconds: number, fraction: string | null | undefined): number {
  const [part = '1', whole = '10'] = (fraction ?? '1/10').split('/')
  return Math.floor((seconds * Number(part)) / Number(whole))
}

/** Unpaid solidarity hours (L3133-8), capped per civil year. */
function createSolidarity() {
  const spent = new Map<string, number>()
  return ({ date, j, kind, contract }: Day): number => {
    if (kind !== 'SOLIDARITE' || !contract) return 0
    const year = date.slice(0, 4)
    // Divide last, to avoid an error of one second in floating point.
    const owed = Math.floor((SOLIDARITY * Math.min(LEGAL_WEEK, weekOfContract(contract))) / LEGAL_WEEK)
    const seconds = Math.min(j, Math.max(0, owed - (spent.get(year) ?? 0)))
    spent.set(year, (spent.get(year) ?? 0) + seconds)
    return seconds
  }
}

/** Monday of the first week of the year in which the week ends. */
export const firstOfYear = (monday: string) => weekOf(`${sundayOf(monday).slice(0, 4)}-01-01`)

/**
 * First Monday needed for yearly totals: the year's first week; the previous year's if that week has a
 * solidarity day in December (yearly cap).
 */
export function yearSince(calendar: Calendar, monday: string): string {
  const first = firstOfYear(monday)
  const newYear = `${sundayOf(first).slice(0, 4)}-01-01`
  for (let date = first; date < newYear; date = addDays(date, 1))
    if (calendar.kindOf(date) === 'SOLIDARITE') return weekOf(`${date.slice(0, 4)}-01-01`)
  return first
}

/** Absence types of rest: compulsory, and compensatory. */
const RESTS = new Set(['COR', 'RCR'])

/** Hours that count as worked, and hours that are only paid. */
function creditsOf({ absenceTypes, settings }: Facts, days: readonly Day[]) {
  const credits = { as: 0, p: 0 }
  for (const { date, j, kind, pattern, absences } of days) {
    let away = 0
    for (const { absence, seconds } of absences) {
      const type = absenceTypes[absence.type]
      const isRest = RESTS.has(absence.type) && isRead(settings.rules, 'REPOS_ASSIMILE', date)
      if (type?.assimilee || isRest) credits.as += seconds
      else if (type?.payee) credits.p += seconds
      away += seconds
    }
    if (isOff(kind)) {
      const isAssimilated = settingOn(settings.rules, 'FERIE_ASSIMILE', date) ?? settings.ferieAssimile
      credits[isAssimilated ? 'as' : 'p'] += Math.max(0, pattern - j)
    }
    if (kind === 'SOLIDARITE') credits.p += Math.max(0, pattern - away)
  }
  return credits
}

type Summed = Pick<FiguredWeek, 's' | 'days' | 'sunday'> & {
  contract: ContractFacts
  sol: number
  overtime: ReturnType<ReturnType<typeof overtimeBy>>
  reading: ReturnType<ReturnType<typeof hoursReadBy>>
  hcRates: ReturnType<ReturnType<typeof complementaryBy>>
}

function hoursOf(facts: Facts, { s, days, sunday, contract, sol, overtime, reading, hcRates }: Summed) {
  const { rules, rcr: usually } = facts.settings
  const isRest = settingOn(rules, 'RCR', sunday) ?? usually
  const { as, p } = creditsOf(facts, days)
  const c = sum(days, owed)
  const isPart = weekOfContract(contract) < LEGAL_WEEK
  const paid = s + as - sol
  const t = reading.solBase ? paid + sol : paid
  const over = isPart && !reading.hcHs ? 0 : Math.max(0, t - LEGAL_WEEK)
  const struct = Math.min(over, Math.max(0, c - LEGAL_WEEK))
  // Paid beyond the contract; solidarity hours are never paid.
  const extra = Math.max(0, paid + p - c)
  const hs = Math.min(over, struct + extra)
  const tranches = dividedBy(overtime, hs)
  const { hs25, hs50, hsMore } = tranches
  const complementary = reading.hcCp ? paid : paid - as
  const most = reading.hcHs ? Math.min(complementary, LEGAL_WEEK) : complementary
  const hc = isPart ? Math.min(Math.max(0, most - c), extra - (hs - struct)) : 0
  const hc10 = contract.complementDHeures ? 0 : Math.min(hc, fractionOf(c, '1/10'))
  const tn = extra - (hs - struct) - hc
  const hc25 = hc - hc10
  const { rates } = overtime
  const rcr = isRest ? restFor(tranches, rates) : undefined
  const past = isPart && !reading.hcHs ? 0 : pastLegalWeek(reading.contCp ? s + as : s, sol)
  const counted = isRest ? Math.max(0, past - hs) : past
  const contOwn = counted === contingentOf({ s, sol, rcr }) ? undefined : counted
  // Placeholders: copying the object later would cost 10 % of the rules' run time.
  const [cont, cor, corYear] = [0, 0, 0]
  const hours = {
    c,
    as,
    p,
    sol,
    t,
    hs25,
    hs50,
    hsMore,
    struct,
    hc10,
    hc25,
    tn,
    cont,
    cor,
    corYear,
    rcr,
    rates,
    hcRates: isPart ? hcRates : undefined,
    contOwn,
  }
  return { hours, counted }
}

const isHalf = (day: Day) =>
  day.absences.some(({ half, seconds }) => half !== null && isTakenOn(day, seconds))

/** Days counted under a contract of days (D3171-10). */
function daysWorked(days: readonly Day[]): number | undefined {
  let count: number | undefined
  for (const day of days) {
    if (day.contract?.type !== 'FORFAIT_JOURS') continue
    count = (count ?? 0) + (day.j === 0 ? 0 : isHalf(day) ? 0.5 : 1)
  }
  return count
}

const lastContract = (days: readonly Day[]) => days.findLast(({ contract }) => contract)?.contract

export function weeksOf(facts: Facts, days: readonly Day[], civil: readonly CivilWeek[]): FiguredWeek[] {
  const solidarity = createSolidarity()
  const overtimeOn = overtimeBy(facts.settings.rules)
  const readingOn = hoursReadBy(facts.settings.rules)
  const hcRatesOn = complementaryBy(facts.settings.rules)
  let year = ''
  let before = NOTHING_YET
  return civil.map(({ week, monday, sunday, start, end }, place) => {
    const own = days.slice(7 * place, 7 * place + 7)
    const contract = lastContract(own)
    const s = sum(own, worked)
    const sol = sum(own, solidarity)
    // The contingent is per year in which the week ends.
    if (!sunday.startsWith(year)) before = NOTHING_YET
    year = sunday.slice(0, 4)
    const judged =
      contract?.type === 'HEURES'
        ? // One literal: spreading two objects cost 20 % of the rules' run time.
          hoursOf(facts, {
            s,
            days: own,
            sunday,
            contract,
            sol,
            overtime: overtimeOn(sunday),
            reading: readingOn(sunday),
            hcRates: hcRatesOn(sunday, contract),
          })
        : undefined
    // Approved weeks contribute their approved hours, not recomputed ones.
    const counted = facts.approved?.get(monday)?.cont ?? judged?.counted ?? 0
    const { ofYear, after } = addToYear(facts, { sunday, counted }, before)
    before = after
    const hours = judged?.hours
    if (hours) {
      hours.cont = ofYear.cont
      hours.cor = ofYear.cor
      hours.corYear = ofYear.corYear
    }
    return { week, monday, sunday, start, end, days: own, s, contract, hours, jours: daysWorked(own), ofYear }
  })
}
