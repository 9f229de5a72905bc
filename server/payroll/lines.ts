import type { PayrollMapping, QuantityField } from '../../schema/rules/payroll'
import type { CountedField, Quantities } from '../evaluation/quantities'
import { secondsTaken } from '../evaluation/taken'
import type { ComplementaryRates, DayFigures, OvertimeRates } from '../labourLaw/figures/result'
import type { Range } from '../workedTime/dates'
import { addDays } from '../workedTime/time'
import { isWrittenAsZero } from './amounts'
import { absenceTypeOf, countedBy, isDayField, isInDays } from './units'

/** A person as a payroll program knows them. */
export interface Employee {
  id: number
  matricule: string
  nom: string
  prenom: string
  /** What a reader has to know of their month; absent where that is nothing. */
  remarque?: string | undefined
}

/** What is absent of a day. */
export interface PayrollDay extends Pick<DayFigures, 'date' | 'absences'> {
  /** The same by type in days: halves as such, one of which as much was worked as owed is none. */
  days: ReadonlyMap<string, number>
}

/** What an earlier export said of a month and is otherwise now: told in the next one. */
export interface PayrollDifference {
  /** Civil dates of the month that it is about. */
  debut: string
  fin: string
  /** The weeks whose overtime is of the month, where those are other days. */
  weeks?: Range
  amounts: Quantities
  /** What the exports so far have told of it. */
  told: Quantities
  /** Of absences that no export has told of so far. */
  days: readonly PayrollDay[]
}

/** Somebody's month. */
export interface PaidMonth {
  employee: Employee
  /** First and last day that it counts. */
  debut: string
  fin: string
  /** The weeks whose overtime it counts, where those are other days. */
  weeks?: Range
  quantities: Quantities
  /** What earlier exports have told of it. */
  told: Quantities
  /** Of absences that no export has told of so far. */
  days: readonly PayrollDay[]
  /** Kinds of its absences that no hours stand for: the contract counts days, and says no hours. */
  withoutHours: readonly string[]
  /** What overtime of its weeks is raised by, where an agreement says so. */
  agreedRates: readonly OvertimeRates[]
  /** The same of complementary hours. */
  agreedHcRates: readonly ComplementaryRates[]
  /** Whether contracts that differ meet in a week of it: what such a week pays is to be looked at. */
  isMixed: boolean
  differences: readonly PayrollDifference[]
}

/** A line of a long file. */
export interface PayrollLine {
  employee: Employee
  field: QuantityField
  /** The same in the unit that the mapping wants. */
  counted: CountedField
  code: string
  /** Seconds or days, see `counted`. */
  amount: number
  /** What earlier exports, and lines before this one, have told of the same. */
  told: number
  debut: string
  fin: string
}

type Spell = Pick<PayrollLine, 'debut' | 'fin' | 'amount' | 'told'>
type Stretch = Omit<Spell, 'told'>

/** The days of an absence, those that follow each other as one stretch where that is wanted. */
function spellsOf(days: readonly PayrollDay[], field: CountedField, each: 'PERIODE' | 'JOUR'): Stretch[] {
  const spells: Stretch[] = []
  const type = absenceTypeOf(field) ?? ''
  for (const day of days) {
    const { date } = day
    const isThere = day.absences.some((one) => one.type === type)
    const amount = isInDays(field) ? (isThere && day.days.get(type)) || 0 : secondsTaken(day, type)
    if (amount === 0) continue
    const last = spells.at(-1)
    if (each === 'PERIODE' && last && addDays(last.fin, 1) === date) {
      last.fin = date
      last.amount += amount
    } else spells.push({ debut: date, fin: date, amount })
  }
  return spells
}

/**
 * Lines of one amount, each as what it adds to those before it: what they write comes to what the whole would write, and to what
 * is taken back of it later.
 */
function oneAfterTheOther(spells: readonly Stretch[], told: number): Spell[] {
  let before = told
  return spells.map((spell) => {
    const line = { ...spell, told: before }
    before += spell.amount
    return line
  })
}

function spellsOfField(
  { debut, fin, weeks, amounts, told, days }: PayrollDifference,
  field: CountedField,
  each: PayrollMapping['absences'],
): Spell[] {
  const span = isDayField(field) ? { debut, fin } : (weeks ?? { debut, fin })
  const whole = { ...span, amount: amounts.get(field) ?? 0, told: told.get(field) ?? 0 }
  if (absenceTypeOf(field) === undefined || each === 'MOIS') return [whole]
  const spells = spellsOf(days, field, each)
  return spells.length > 0 ? oneAfterTheOther(spells, whole.told) : [whole]
}

/** A line for each person and code: the month's own first, then what earlier months have become. */
export function payrollLines(months: readonly PaidMonth[], mapping: PayrollMapping): PayrollLine[] {
  const { codes, absences, zeros } = mapping
  return months.flatMap((month) => {
    const { employee, differences } = month
    return codes.flatMap(({ field, unit, code }) => {
      const counted = countedBy({ field, unit })
      const isNothing = ({ amount, told }: Spell) => isWrittenAsZero(counted, amount, mapping, told)
      const spellsIn = (one: PayrollDifference) => spellsOfField(one, counted, absences)
      const own = spellsIn({ ...month, amounts: month.quantities }).filter(
        (spell) => zeros || !isNothing(spell),
      )
      const later = differences.flatMap(spellsIn).filter((spell) => !isNothing(spell))
      return [...own, ...later].map((spell) => ({
        employee,
        field: field as QuantityField,
        counted,
        code,
        ...spell,
      }))
    })
  })
}
