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
/** Of a day, where no hours say how long one is. */
const LEGAL_DAY = 7 * 3_600

export const hoursFields = (type: string): CountedField => `${HOURS_OF}${type}`
export const daysFields = (type: string): CountedField => `${DAYS_OF}${type}`

/** The kind of an absence that a field counts, in hours or in days; undefined of all else. */
export const absenceTypeOf = (field: string): string | undefined =>
  field.startsWith(HOURS_OF) || field.startsWith(DAYS_OF) ? field.slice(HOURS_OF.length) : undefined

const OF_DAYS: readonly CountedField[] = ['h_travaillees', 'jours', 'nuit', 'dimanche', 'ferie', 'mai1']

/** Whether a field adds up over days; the others are known of a week alone, as overtime is. */
export const isDayField = (field: CountedField) =>
  absenceTypeOf(field) !== undefined || OF_DAYS.includes(field)

export const isInDays = (field: CountedField) => field === 'jours' || field.startsWith(DAYS_OF)

/** What a mapping calls by its hours, as both units have one name there. */
export function fieldName(field: CountedField): QuantityField {
  const type = absenceTypeOf(field)
  return (type === undefined ? field : hoursFields(type)) as QuantityField
}

interface Named {
  field: string
  unit?: Unit | null | undefined
}

/** What a code or a column counts: of an absence its hours, or its days where it says so. */
export function countedBy({ field, unit }: Named): CountedField {
  const type = absenceTypeOf(field)
  return type !== undefined && unit === 'JOURS' ? daysFields(type) : (field as QuantityField)
}

function unitOf({ field, unit }: Named): Unit | undefined {
  const units = unitsOf(field)
  return units.find((one) => one === unit) ?? units[0]
}

export type MappingWithUnits = ReturnType<typeof withUnits>

/** With all that a mapping says, also of one that was kept before it could be said. */
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

/** Some days with how much of each an absence took, counted as the year counts leave. */
export function withDays(judgement: Evaluated, days: readonly Omit<PayrollDay, 'days'>[]): PayrollDay[] {
  const worked = new Map(judgement.evaluation.days.map(({ date, j }) => [date, j]))
  return days.map((day) => {
    if (day.absences.length === 0) return { ...day, days: new Map() }
    const taken = leaveTakenOn(judgement, { ...day, j: worked.get(day.date) ?? 0 })
    const count = ({ type, seconds }: PayrollDay['absences'][number]) =>
      // One that was approved, and is not there any more: hours alone are known of it.
      taken.get(type)?.days ?? (seconds > 0 ? 1 : 0)
    return { ...day, days: new Map(day.absences.map((one) => [one.type, count(one)])) }
  })
}

/** Days of absences, summed by kind. */
export function absenceDays(days: readonly PayrollDay[]): Quantities {
  const sums = new Map<CountedField, number>()
  for (const { days: counts } of days)
    for (const [type, count] of counts) sums.set(daysFields(type), (sums.get(daysFields(type)) ?? 0) + count)
  return sums
}

/** What exports told from before they noted days: as many as its hours are now, or days of seven hours, by halves. */
export function withReportedDays(told: Quantities, now: Quantities): Quantities {
  const all = new Map(told)
  for (const [field, seconds] of told) {
    const type = absenceTypeOf(field)
    if (type === undefined || isInDays(field) || seconds === 0 || told.has(daysFields(type))) continue
    const [hours, days] = [now.get(hoursFields(type)) ?? 0, now.get(daysFields(type)) ?? 0]
    const ofDay = hours > 0 && days > 0 ? hours / days : LEGAL_DAY
    all.set(daysFields(type), Math.round((2 * seconds) / ofDay) / 2)
  }
  return all
}
