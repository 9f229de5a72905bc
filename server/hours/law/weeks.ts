import { addDays } from '../time'
import type { Day } from './days'
import type { Contract, Facts } from './input'
import { HOUR, LEGAL_WEEK, limitOn, settingOn, weekOfContract } from './limits'
import type { HoursFigures } from './result'

/** A week before anything is judged: its days from Monday on, and what they add up to. */
export interface Week {
  /** `YYYY-Www`. */
  week: string
  monday: string
  sunday: string
  start: number
  end: number
  days: readonly Day[]
  s: number
  /** That of the last day under contract: its regime is the week's. */
  contract: Contract | undefined
  /** Of HEURES alone. */
  hours: HoursFigures | undefined
  /** Of FORFAIT_JOURS alone. */
  jours: number | undefined
}

const FIRST_RATE = 8 * HOUR
const SOLIDARITY = 7 * HOUR
/** L3121-33: up to so many people, half of the hours past the contingent is owed as rest. */
const SMALL_STAFF = 20

/** ISO 8601: a week is of the year of its Thursday. */
function weekName(monday: string): string {
  const thursday = addDays(monday, 3)
  const year = thursday.slice(0, 4)
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`
}

/** The year that a week's contingent is of. */
const yearOf = ({ sunday }: Pick<Week, 'sunday'>) => sunday.slice(0, 4)

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** `1/10` of some seconds, whole. */
export function fractionOf(seconds: number, fraction: string | null | undefined): number {
  const [part = '1', whole = '10'] = (fraction ?? '1/10').split('/')
  return Math.floor((seconds * Number(part)) / Number(whole))
}

/** What work on solidarity days is not paid for (L3133-8): so much in all of a civil year. */
function createSolidarity() {
  const spent = new Map<string, number>()
  return ({ date, j, kind, contract }: Day): number => {
    if (kind !== 'SOLIDARITE' || !contract) return 0
    const year = date.slice(0, 4)
    const owed = Math.floor(SOLIDARITY * Math.min(1, weekOfContract(contract) / LEGAL_WEEK))
    const seconds = Math.min(j, Math.max(0, owed - (spent.get(year) ?? 0)))
    spent.set(year, (spent.get(year) ?? 0) + seconds)
    return seconds
  }
}

/** The hours of a day that count as worked, and those that are only paid. */
function creditsOf({ absenceTypes, settings }: Facts, day: Day) {
  const credits = { as: 0, p: 0 }
  for (const { absence, seconds } of day.absences) {
    const type = absenceTypes[absence.type]
    if (type?.assimilee) credits.as += seconds
    else if (type?.payee) credits.p += seconds
  }
  const off = Math.max(0, day.pattern - day.j)
  const isAssimilated = settingOn(settings.rules, 'FERIE_ASSIMILE', day.date) ?? settings.ferieAssimile
  if (day.kind === 'FERIE' || day.kind === 'FERME') credits[isAssimilated ? 'as' : 'p'] += off
  if (day.kind === 'SOLIDARITE')
    credits.p += Math.max(0, day.pattern - sum(day.absences.map(({ seconds }) => seconds)))
  return credits
}

interface Contingent {
  cont: number
  corYear: number
}

type Summed = Pick<Week, 's' | 'days' | 'sunday'> & { contract: Contract; sol: number }

function hoursOf(facts: Facts, { s, days, sunday, contract, sol }: Summed, before: Contingent): HoursFigures {
  const { rules, staff: usual, rcr } = facts.settings
  const staff = settingOn(rules, 'STAFF', sunday) ?? usual
  const isRest = settingOn(rules, 'RCR', sunday) ?? rcr
  const credits = days.map((day) => creditsOf(facts, day))
  const as = sum(credits.map((credit) => credit.as))
  const p = sum(credits.map((credit) => credit.p))
  const c = sum(days.map(({ pattern }) => pattern))
  const t = s + as - sol
  const hs = Math.max(0, t - LEGAL_WEEK)
  const hs25 = Math.min(hs, FIRST_RATE)
  const hs50 = hs - hs25
  const struct = Math.min(hs, Math.max(0, c - LEGAL_WEEK))
  const hc = weekOfContract(contract) < LEGAL_WEEK ? Math.max(0, Math.min(t, LEGAL_WEEK) - c) : 0
  const hc10 = Math.min(hc, fractionOf(c, '1/10'))
  const tn = Math.max(0, Math.max(0, t + p - c) - (hs - struct) - hc)
  const past = Math.max(0, s - sol - LEGAL_WEEK)
  const cont = before.cont + (isRest ? Math.max(0, past - hs) : past)
  const beyond = Math.max(0, cont - limitOn(rules, 'CONT', sunday))
  const corYear = staff > SMALL_STAFF ? beyond : Math.floor(beyond / 2)
  return {
    ...{ c, as, p, sol, t, hs25, hs50, struct, hc10, hc25: hc - hc10, tn },
    ...{ cont, cor: corYear - before.corYear, corYear },
    rcr: isRest ? Math.floor(hs25 * 1.25 + hs50 * 1.5) : undefined,
  }
}

/** Days that count under a contract of days (D3171-10). */
function daysWorked(days: readonly Day[]): number | undefined {
  const flat = days.filter(({ contract }) => contract?.type === 'FORFAIT_JOURS')
  if (flat.length === 0) return undefined
  const isHalf = ({ absences }: Day) => absences.some(({ absence }) => absence.half)
  return sum(flat.map((day) => (day.j === 0 ? 0 : isHalf(day) ? 0.5 : 1)))
}

/** Days, whole weeks of them, as weeks. */
export function weeksOf(facts: Facts, days: readonly Day[]): Week[] {
  const solidarity = createSolidarity()
  const years = new Map<string, Contingent>()
  const weeks: Week[] = []
  for (let first = 0; first < days.length; first += 7) {
    const own = days.slice(first, first + 7)
    const [{ date: monday, start }, { date: sunday, end }] = [own[0] as Day, own[6] as Day]
    const contract = own.findLast((day) => day.contract)?.contract
    const s = sum(own.map(({ j }) => j))
    const sol = sum(own.map(solidarity))
    const before = years.get(yearOf({ sunday })) ?? { cont: 0, corYear: 0 }
    const hours =
      contract?.type === 'HEURES'
        ? hoursOf(facts, { s, days: own, sunday, contract, sol }, before)
        : undefined
    if (hours) years.set(yearOf({ sunday }), hours)
    weeks.push({
      ...{ week: weekName(monday), monday, sunday, start, end, days: own, s, contract, hours },
      jours: daysWorked(own),
    })
  }
  return weeks
}
