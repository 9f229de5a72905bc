import type { PayrollMapping } from '../../schema/rules/payroll'
import type { CountedField } from '../evaluation/quantities'
import { formatDecimal } from '../workedTime/formatDecimal'
import { isInDays } from './units'

const HOUR = 3_600
const MINUTE = 60

/** Rounds to integers, halves away from zero: a negative difference cancels what was paid. */
const halfUp = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

// Integers only: 100 × seconds ÷ 3600, so that halves are exact.
const hundredths = (amount: number, per: number) => halfUp((amount * 100) / per)

const minutes = (seconds: number) => halfUp(seconds / MINUTE)

function clock(minutes: number): string {
  const text = `${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`
  return minutes < 0 ? `-${text}` : text
}

type Rounded = Pick<PayrollMapping, 'rounding' | 'decimal'>

/**
 * Amount in the unit of the file: the only place where hours are rounded. A difference is rounded total less
 * rounded earlier total; rounded separately, differences would drift away from the hours.
 */
function inUnits(field: CountedField, amount: number, reported: number, rounding: Rounded['rounding']) {
  const isDays = isInDays(field)
  const per = isDays ? 1 : HOUR
  const added = (round: (value: number) => number) => round(reported + amount) - round(reported)
  if (rounding === 'AUCUN') return { units: amount, write: (units: number) => formatDecimal(units / per) }
  if (rounding === 'HH:MM' && !isDays) return { units: added(minutes), write: clock }
  const units = added((value) => hundredths(value, per))
  return { units, write: (count: number) => (count / 100).toFixed(2) }
}

/** @param reported amount that earlier files reported */
export function formatAmount(
  field: CountedField,
  amount: number,
  { rounding, decimal }: Rounded,
  reported = 0,
): string {
  const { units, write } = inUnits(field, amount, reported, rounding)
  return write(units).replace('.', decimal)
}

/** Whether a file would write only zeros. */
export const isWrittenAsZero = (
  field: CountedField,
  amount: number,
  { rounding }: Pick<Rounded, 'rounding'>,
  reported = 0,
) => inUnits(field, amount, reported, rounding).units === 0
