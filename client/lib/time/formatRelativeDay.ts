import { civilDay, formatClock } from '../format/format'
import { formatDate, formatTime } from './formatDate'

const DAY_S = 86_400

/** Instant in seconds since 1970, in words: « aujourd’hui à 9:12 », « le mar. 24 nov. à 14:05 ». */
export function formatRelativeDay(seconds: number, now: number, timeZone: string) {
  const day = civilDay(seconds, timeZone)
  const today = civilDay(now, timeZone)
  const named =
    day === today
      ? 'aujourd’hui'
      : day === civilDay(now - DAY_S, timeZone)
        ? 'hier'
        : `le ${formatDate(day, today.slice(0, 4))}`
  return `${named} à ${formatTime(formatClock(seconds, timeZone))}`
}
