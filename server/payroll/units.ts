import {
  CONSTANT,
  type PayrollMapping,
  type QuantityField,
  type Unit,
  unitsOf,
} from '../../schema/rules/payroll'
import type { Evaluated } from '../evaluation/facts'
import type { CountedField, Quantities } from '../evaluation/quantities'
import { leaveTakenOn } from '../evaluation/taken'
import type { PayrollDay } from './lines'

const HOURS_OF = 'abs_'
const DAYS_OF = 'jrs_'
/** A day in seconds, when no contract hours define it. */
const LEGAL_DAY = 7 * 3_600

export const hoursFields = (type: string): CountedField => `${HOURS_OF}${type}`
export const daysFields = (type: string): CountedField => `${DAYS_OF}${type}`

/** Absence type of a field, in hours or days; undefined for other fields. */
export const absenceTypeOf = (field: string): string | undefined =>
  field.startsWith(HOURS_OF) || field.startsWith(DAYS_OF) ? field.slice(HOURS_OF.length) : undefined

const OF_DAYS: readonly CountedField[] = ['h_travaillees', 'jours', 'nuit', 'dimanche', 'ferie', 'mai1']

/** Whether a field can be summed by day; the others, such as overtime, are known by week only. */
export const isDayField = (field: CountedField) =>
  absenceTypeOf(field) !== undefined || OF_DAYS.includes(field)

export const isInDays = (field: CountedField) => field === 'jours' || field.startsWith(DAYS_OF)

/** Name of a field in a mapping: an absence has one name, in hours and in days. */
export function fieldName(field: CountedField): QuantityField {
  const type = absenceTypeOf(field)
  return (type === undefined ? field : hoursFields(type)) as QuantityField
}

interface Named {
  field: string
  unit?: Unit | null | undefined
}

/** Counter of a code or column: hours of an absence, or days when its unit says so. */
export function countedBy({ field, unit }: Named): CountedField {
  const type = absenceTypeOf(field)
  return type !== undefined && unit === 'JOURS' ? daysFields(type) : (field as QuantityField)
}

function unitOf({ field, unit }: Named): Unit | undefined {
  const units = unitsOf(field)
  return units.find((one) => one === unit) ?? units[0]
}

export type MappingWithUnits = ReturnType<typeof withUnits>

/** Mapping with defaults for properties that older stored ones lack. */
export const withUnits = ({ codes, columns, control, ...mapping }: PayrollMapping) => ({
  ...mapping,
  control: control ?? false,
  columns: columns.map((column) => ({
    ...column,
    unit: unitOf(column) ?? null,
    value: column.field === CONSTANT ? (column.value ?? '') : null,
  })),
  codes: codes.map((code) => ({ ...code, unit: unitOf(code) ?? 'HEURES' })),
})

const NO_DAYS: PayrollDay['days'] = new Map()

/** Adds to each day its absence days by type, which are counted like the leave of a year. */
export function withDays(judgement: Evaluated, days: readonly Omit<PayrollDay, 'days'>[]): PayrollDay[] {
  const evaluated = judgement.evaluation.days
  return days.map((day) => {
    if (day.absences.length === 0) return { ...day, days: NO_DAYS }
    const { j = 0 } = evaluated.find(({ date }) => date === day.date) ?? {}
    const taken = leaveTakenOn(judgement, { ...day, j })
    const count = ({ type, seconds }: PayrollDay['absences'][number]) =>
      // An approved absence deleted since: only its hours are known.
      taken.get(type)?.days ?? (seconds > 0 ? 1 : 0)
    return { ...day, days: new Map(day.absences.map((one) => [one.type, count(one)])) }
  })
}

export function absenceDays(days: readonly PayrollDay[]): Quantities {
  const sums = new Map<CountedField, number>()
  for (const { days: counts } of days)
    for (const [type, count] of counts) sums.set(daysFields(type), (sums.get(daysFields(type)) ?? 0) + count)
  return sums
}

/** Days for exports that stored hours only: current days for the same hours, or 7 h a day, in halves. */
export function withReportedDays(reported: Quantities, now: Quantities): Quantities {
  const all = new Map(reported)
  for (const [field, seconds] of reported) {
    const type = absenceTypeOf(field)
    if (type === undefined || isInDays(field) || seconds === 0 || reported.has(daysFields(type))) continue
    const [hours, days] = [now.get(hoursFields(type)) ?? 0, now.get(daysFields(type)) ?? 0]
    const ofDay = hours > 0 && days > 0 ? hours / days : LEGAL_DAY
    all.set(daysFields(type), Math.round((2 * seconds) / ofDay) / 2)
  }
  return all
}
