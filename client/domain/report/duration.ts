import { formatDuration } from '../../lib/format/formatDuration'
import { wholeNumber } from '../../lib/format/pluralize'

/** Axis label of seconds: `7 h`, `30 min`; below two minutes `30 s`. */
export function formatTick(seconds: number) {
  const length = Math.abs(seconds)
  return length % 60 === 0 ? formatDuration(length) : `${wholeNumber(length)}\u00a0s`
}

let percent: Intl.NumberFormat | undefined

export function formatShare(part: number, total: number) {
  percent ??= new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
  return percent.format(total === 0 ? 0 : part / total)
}
