import { wholeNumber } from '../../lib/format/pluralize'

/** Seconds rounded to the minute: `7 h 05`. */
export function formatReportHours(seconds: number) {
  const minutes = Math.round(Math.abs(seconds) / 60)
  return `${wholeNumber(Math.floor(minutes / 60))}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}`
}

/** Axis label of seconds: `7 h`, `0 h 30`; below two minutes `30 s`. */
export function formatTick(seconds: number) {
  const length = Math.abs(seconds)
  if (length % 3600 === 0) return `${(length / 3600).toLocaleString('fr-FR')} h`
  return length % 60 === 0 ? formatReportHours(seconds) : `${wholeNumber(length)} s`
}

let percent: Intl.NumberFormat | undefined

export function formatShare(part: number, total: number) {
  percent ??= new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
  return percent.format(total === 0 ? 0 : part / total)
}
