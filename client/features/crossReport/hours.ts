import { formatElapsed } from '../../lib/format/format'

/** A hundredth of an hour, in seconds. */
const HUNDREDTH = 36

let decimals: Intl.NumberFormat | undefined

/** Seconds as hours in hundredths, rounded for show alone: `7,25`. */
export function formatDecimalHours(seconds: number) {
  decimals ??= new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return decimals.format(Math.round(seconds / HUNDREDTH) / 100)
}

/** Hours as the question wants them. */
export const formatWorked = (seconds: number, decimal: boolean) =>
  decimal ? formatDecimalHours(seconds) : formatElapsed(seconds)

/** More or less than before: with its sign, a true minus. */
export function formatDifference(seconds: number, decimal: boolean) {
  const sign = seconds > 0 ? '+' : seconds < 0 ? '\u2212' : ''
  return `${sign}${formatWorked(Math.abs(seconds), decimal)}`
}
