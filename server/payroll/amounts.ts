import type { PayrollMapping, QuantityField } from '../../schema/rules/payroll'

const HOUR = 3_600
const MINUTE = 60
/** Digits that no amount of whole seconds needs more of: an exact hour is a multiple of 1/3600. */
const EXACT_DIGITS = 6

/** Rounds to whole numbers, halves away from nothing: a difference takes back what was paid. */
const halfUp = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

const hundredths = (amount: number, per: number) => {
  // Whole numbers throughout: 100 × seconds ÷ 3600, halves known exactly.
  const rounded = halfUp((amount * 100) / per)
  return (rounded / 100).toFixed(2)
}

function clock(seconds: number): string {
  const minutes = halfUp(seconds / MINUTE)
  const text = `${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`
  return minutes < 0 ? `-${text}` : text
}

const exact = (value: number) => value.toFixed(EXACT_DIGITS).replace(/\.?0+$/, '')

/** An amount as a payroll file writes it: the only place where hours are rounded, line by line. */
export function formatAmount(
  field: QuantityField,
  amount: number,
  { rounding, decimal }: Pick<PayrollMapping, 'rounding' | 'decimal'>,
): string {
  const isDays = field === 'jours'
  if (rounding === 'HH:MM' && !isDays) return clock(amount)
  const text =
    rounding === 'AUCUN' ? exact(isDays ? amount : amount / HOUR) : hundredths(amount, isDays ? 1 : HOUR)
  return text.replace('.', decimal)
}
