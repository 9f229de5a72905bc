import { formatElapsed } from '../../lib/format/format'

const HUNDREDTH = 36

let decimals: Intl.NumberFormat | undefined

/** Seconds as decimal hours, rounded for display only: `7,25`. */
export function formatDecimalHours(seconds: number) {
  decimals ??= new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return decimals.format(Math.round(seconds / HUNDREDTH) / 100)
}

export const formatWorked = (seconds: number, decimal: boolean) =>
  decimal ? formatDecimalHours(seconds) : formatElapsed(seconds)

/** Difference to the previous period, with sign (U+2212 for minus). */
export function formatDifference(seconds: number, decimal: boolean) {
  const sign = seconds > 0 ? '+' : seconds < 0 ? '\u2212' : ''
  return `${sign}${formatWorked(Math.abs(seconds), decimal)}`
}
