import { civilDay, formatClock } from '../format/format'
import { isTime } from './typedTime'

const DAY = 86_400

/** Seconds east of UTC. */
const offsetAt = (instant: number, timeZone: string) =>
  Date.parse(`${civilDay(instant, timeZone)}T${formatClock(instant, timeZone)}Z`) / 1000 - instant

/** Instants in seconds: usually one; none for invalid text or the hour skipped in spring; two in autumn. */
export function instantsOf(date: string, time: string, timeZone: string): number[] {
  if (!isTime(time)) return []
  const wall = Date.parse(`${date}T${time}Z`) / 1000
  const offsets = new Set([offsetAt(wall - DAY, timeZone), offsetAt(wall + DAY, timeZone)])
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === wall)
    .sort((a, b) => a - b)
}
