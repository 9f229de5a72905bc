import { civilDay, formatClock } from '../format/format'
import { formatDate, formatTime } from './formatDate'

/** Instant in seconds since 1970 as `mar. 24 nov. à 9:05`. */
export const formatMoment = (instant: number, timeZone: string) =>
  `${formatDate(civilDay(instant, timeZone))} à ${formatTime(formatClock(instant, timeZone))}`
