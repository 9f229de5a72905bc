import type { PayrollMapping, QuantityField } from '../../schema/rules/payroll'
import type { DayFigures } from '../hours/law/result'
import { addDays } from '../hours/time'
import { secondsTaken } from '../work/evaluation/taken'
import type { Quantities } from './quantities'

/** A person as a payroll program knows them. */
export interface Employee {
  id: number
  matricule: string
  nom: string
  prenom: string
}

/** What an earlier export said of a month and is otherwise now: told in the next one. */
export interface Difference {
  /** Civil dates of the month that it is about. */
  debut: string
  fin: string
  amounts: Quantities
}

/** Somebody's month. */
export interface PaidMonth {
  employee: Employee
  /** First and last day of the weeks that belong to it. */
  debut: string
  fin: string
  quantities: Quantities
  days: readonly DayFigures[]
  /** Whether there are absences of it that no hours stand for: the contract counts days, and says no hours. */
  hasAbsencesWithoutHours: boolean
  /** Whether contracts that differ meet in a week of it: what such a week pays is to be looked at. */
  isMixed: boolean
  differences: readonly Difference[]
}

/** A line of a long file. */
export interface Line {
  employee: Employee
  field: QuantityField
  code: string
  /** Seconds; days of `jours`. */
  amount: number
  debut: string
  fin: string
}

interface Spell {
  debut: string
  fin: string
  amount: number
}

/** The days of an absence, those that follow each other as one stretch where that is wanted. */
function spellsOf(days: readonly DayFigures[], type: string, each: 'PERIODE' | 'JOUR'): Spell[] {
  const spells: Spell[] = []
  for (const day of days) {
    const { date } = day
    const amount = secondsTaken(day, type)
    if (amount === 0) continue
    const last = spells.at(-1)
    if (each === 'PERIODE' && last && addDays(last.fin, 1) === date) {
      last.fin = date
      last.amount += amount
    } else spells.push({ debut: date, fin: date, amount })
  }
  return spells
}

const ABSENCE = 'abs_'

function spellsOfField(
  { debut, fin, quantities, days }: PaidMonth,
  field: QuantityField,
  each: PayrollMapping['absences'],
): Spell[] {
  const whole = { debut, fin, amount: quantities.get(field) ?? 0 }
  if (!field.startsWith(ABSENCE) || each === 'MOIS') return [whole]
  const spells = spellsOf(days, field.slice(ABSENCE.length), each)
  return spells.length > 0 ? spells : [whole]
}

/** A line for each person and code: the month's own first, then what earlier months have become. */
export function linesOf(months: readonly PaidMonth[], { codes, absences, zeros }: PayrollMapping): Line[] {
  return months.flatMap((month) => {
    const { employee, differences } = month
    return codes.flatMap(({ field: name, code }) => {
      const field = name as QuantityField
      const own = spellsOfField(month, field, absences).filter(({ amount }) => zeros || amount !== 0)
      const later = differences.flatMap(({ debut, fin, amounts }) => {
        const amount = amounts.get(field) ?? 0
        return amount === 0 ? [] : [{ debut, fin, amount }]
      })
      return [...own, ...later].map((spell) => ({ employee, field, code, ...spell }))
    })
  })
}
