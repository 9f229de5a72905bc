import { secondsWithin } from './spans'
import { addDays, dayStart, type Zone } from './time'
import { type Interval, workedTime } from './worked'

/** Seconds: a running entry from an earlier day, started longer ago than this, is treated as forgotten. */
const LONGEST_SHIFT = 16 * 3_600

interface Moment {
  zone: Zone
  now: number
}

/** `longest`: seconds after which an entry from an earlier day counts as forgotten. */
export function isUnderWay(
  { debut, fin }: Pick<Interval, 'debut' | 'fin'>,
  { zone, now }: Moment,
  longest = LONGEST_SHIFT,
): boolean {
  return fin === null && debut <= now && (now - debut <= longest || zone.dateAt(debut) === zone.dateAt(now))
}

/** All running entries ended at `moment.now`. */
export const endedNow = <R extends Interval>(rows: readonly R[], moment: Moment): R[] =>
  rows.map((row) => (isUnderWay(row, moment) ? { ...row, fin: moment.now } : row))

/** Additional worked time from running entries, by day: D41. */
export interface InProgress {
  seconds: number
  now: number
  /** Whether the counter advances: not during a break, nor for another day. */
  ticking: boolean
  days: { date: string; seconds: number }[]
}

/**
 * Worked time with running entries ended now, minus that of ended entries; null when nothing runs.
 * @param rows the user's entries on those days, including running ones
 */
export function inProgress(
  rows: readonly Interval[],
  dates: readonly string[],
  moment: Moment,
): InProgress | null {
  const { zone, now } = moment
  const running = rows.filter((row) => isUnderWay(row, moment))
  if (running.length === 0 || dates.length === 0) return null
  const ended = workedTime(rows)
  const all = workedTime(endedNow(rows, moment))
  const days = dates.map((date) => {
    const day = [dayStart(zone, date), dayStart(zone, addDays(date, 1))] as const
    return { date, seconds: secondsWithin(all, ...day) - secondsWithin(ended, ...day) }
  })
  const isResting = running.some(({ pause }) => pause === 1)
  return {
    now,
    days,
    seconds: days.reduce((sum, { seconds }) => sum + seconds, 0),
    ticking: !isResting && dates.includes(zone.dateAt(now)),
  }
}
