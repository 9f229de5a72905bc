import { wholeNumber } from '../../lib/counted'

/** Seconds to the nearest minute, as people say them: `7 h 05`. */
export function formatHours(seconds: number) {
  const minutes = Math.round(Math.abs(seconds) / 60)
  // Unbroken at the end of a line.
  return `${wholeNumber(Math.floor(minutes / 60))}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
}

let percent: Intl.NumberFormat | undefined

export function formatShare(part: number, total: number) {
  percent ??= new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
  return percent.format(total === 0 ? 0 : part / total)
}
