import { civilDay, formatClock } from '../format/format'
import { instantsOf } from './civilTime'
import { endsOnDay } from './parseSpan'
import { formatTypedTime, readTypedTime } from './typedTime'

/** Times as typed; `nextDay`: the end is on the day after the start. */
type Times = { debut: string; fin: string; nextDay: boolean }

/** Day of the start, and the stored start, which may be its second occurrence in the repeated hour of autumn. */
type Read = { date: string; debut?: string; debutAt?: string }

/** The length counted from the start, or back from the end; undefined where it reaches beyond the next day. */
export function timesOfLength(
  read: Read,
  times: Times,
  seconds: number,
  timeZone: string,
): Partial<Times> | undefined {
  const { date } = read
  if (seconds <= 0) return undefined
  const debut = readTypedTime(times.debut)
  const start =
    read.debutAt && read.debut === debut
      ? Date.parse(read.debutAt) / 1000
      : instantsOf(date, debut, timeZone)[0]
  if (start !== undefined) {
    const day = civilDay(start + seconds, timeZone)
    const nextDay = day !== date
    if (nextDay && day !== endsOnDay(date, true)) return undefined
    return { fin: formatTypedTime(formatClock(start + seconds, timeZone)), nextDay }
  }
  const [end] = instantsOf(endsOnDay(date, times.nextDay), readTypedTime(times.fin), timeZone)
  if (times.debut || end === undefined || civilDay(end - seconds, timeZone) !== date) return undefined
  return { debut: formatTypedTime(formatClock(end - seconds, timeZone)) }
}
