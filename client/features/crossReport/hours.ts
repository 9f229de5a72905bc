import { partInMinutes } from '../../../schema/minutes'
import { formatElapsed } from '../../lib/format/format'
import {
  formatDifference as formatDifferenceInMinutes,
  formatPartOfTotal,
} from '../../lib/format/formatDuration'
import { wholeNumber } from '../../lib/format/pluralize'
import type { HoursFormat } from './question/address'

const MINUTE = 60
const HUNDREDTH = 36

let decimals: Intl.NumberFormat | undefined

/** Seconds as decimal hours, rounded for display only: `7,25`. */
export function formatDecimalHours(seconds: number) {
  decimals ??= new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return decimals.format(Math.round(seconds / HUNDREDTH) / 100)
}

/** What `formatWorked` shows, in seconds. */
export function shownSeconds(seconds: number, hours: HoursFormat, before = 0) {
  if (hours === 'minutes') return MINUTE * partInMinutes(seconds, before)
  return hours === 'exactes' ? seconds : HUNDREDTH * Math.round(seconds / HUNDREDTH)
}

/** `before`: the parts of the same total above it. */
export function formatWorked(seconds: number, hours: HoursFormat, before = 0) {
  if (hours === 'decimales') return formatDecimalHours(seconds)
  return hours === 'exactes' ? formatElapsed(seconds) : formatPartOfTotal(seconds, before)
}

/** Difference to the previous period, with sign (U+2212 for minus). */
export function formatDifference(seconds: number, hours: HoursFormat) {
  if (hours === 'minutes') return formatDifferenceInMinutes(seconds)
  const sign = seconds > 0 ? '+' : seconds < 0 ? '\u2212' : ''
  return `${sign}${formatWorked(Math.abs(seconds), hours)}`
}

/** `+12 %`: the difference as a part of what it is compared with; empty without that. */
export function formatDifferenceShare(worked: number, previous: number) {
  if (previous <= 0) return ''
  const percent = Math.round((100 * (worked - previous)) / previous)
  return `${percent > 0 ? '+' : percent < 0 ? '\u2212' : ''}${wholeNumber(Math.abs(percent))}\u00a0%`
}
