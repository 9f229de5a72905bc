import type { PayrollMapping, QuantityField } from '../../schema/rules/payroll'
import type { CountedField, Quantities } from '../evaluation/quantities'
import { secondsTaken } from '../evaluation/taken'
import type { ComplementaryRates, DayFigures, OvertimeRates } from '../labourLaw/figures/result'
import type { Range } from '../workedTime/dates'
import { addDays } from '../workedTime/time'
import { isWrittenAsZero } from './amounts'
import { absenceTypeOf, countedBy, isDayField, isInDays } from './units'

/** Employee as payroll software identifies them. */
export interface Employee {
  id: number
  matricule: string
  nom: string
  prenom: string
  remarque?: string | undefined
}

export interface PayrollDay extends Pick<DayFigures, 'date' | 'absences'> {
  /** Absences in days, by type: half days count half; none for one with all due hours worked. */
  days: ReadonlyMap<string, number>
}

/** Difference to an earlier export of a month, reported in the next one. */
export interface PayrollDifference {
  debut: string
  fin: string
  /** Weeks whose overtime it includes; by default those of `debut` to `fin`. */
  weeks?: Range
  amounts: Quantities
  /** Amounts exported so far. */
  reported: Quantities
  /** Absence days not yet exported. */
  days: readonly PayrollDay[]
}

export interface PaidMonth {
  employee: Employee
  debut: string
  fin: string
  /** Weeks whose overtime it includes; by default those of `debut` to `fin`. */
  weeks?: Range
  quantities: Quantities
  /** Amounts exported earlier. */
  reported: Quantities
  /** Absence days not yet exported. */
  days: readonly PayrollDay[]
  /** Absence types without hours: the contract is in days, without hours. */
  withoutHours: readonly string[]
  /** Overtime rates of an agreement. */
  agreedRates: readonly OvertimeRates[]
  agreedHcRates: readonly ComplementaryRates[]
  /** Whether a week has several different contracts: its pay needs a check. */
  isMixed: boolean
  differences: readonly PayrollDifference[]
}

export interface PayrollLine {
  employee: Employee
  field: QuantityField
  /** Field in the unit of the mapping. */
  counted: CountedField
  code: string
  /** Seconds or days, see `counted`. */
  amount: number
  /** Amount reported by earlier exports and earlier lines. */
  reported: number
  debut: string
  fin: string
}

type Spell = Pick<PayrollLine, 'debut' | 'fin' | 'amount' | 'reported'>
type Stretch = Omit<Spell, 'reported'>

/** Days of an absence, consecutive ones as one period when the mapping asks for it. */
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

/** Splits an amount into lines that round cumulatively: their sum equals the rounded total. */
function oneAfterTheOther(spells: readonly Stretch[], reported: number): Spell[] {
  let before = reported
  return spells.map((spell) => {
    const line = { ...spell, reported: before }
    before += spell.amount
    return line
  })
}

function spellsOfField(
  { debut, fin, weeks, amounts, reported, days }: PayrollDifference,
  field: CountedField,
  each: PayrollMapping['absences'],
): Spell[] {
  const span = isDayField(field) ? { debut, fin } : (weeks ?? { debut, fin })
  const whole = { ...span, amount: amounts.get(field) ?? 0, reported: reported.get(field) ?? 0 }
  if (absenceTypeOf(field) === undefined || each === 'MOIS') return [whole]
  const spells = spellsOf(days, field, each)
  return spells.length > 0 ? oneAfterTheOther(spells, whole.reported) : [whole]
}

/** A line per user and code: the month's own first, then differences of earlier months. */
export function payrollLines(months: readonly PaidMonth[], mapping: PayrollMapping): PayrollLine[] {
  const { codes, absences, zeros } = mapping
  return months.flatMap((month) => {
    const { employee, differences } = month
    return codes.flatMap(({ field, unit, code }) => {
      const counted = countedBy({ field, unit })
      const isNothing = ({ amount, reported }: Spell) => isWrittenAsZero(counted, amount, mapping, reported)
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
