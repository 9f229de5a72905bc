import { secondsWithin } from './spans'
import { addDays, dayStart, type Zone } from './time'
import { type Interval, workedTime } from './worked'

/** What runs is taken for work up to now when it began today, or at most so many seconds ago: beyond, it was forgotten. */
const LONGEST_SHIFT = 16 * 3_600

/** When it is, and where. */
interface Moment {
  zone: Zone
  now: number
}

/**
 * Whether an entry runs, and began lately enough to be no forgotten one.
 * @param longest seconds after which what began on an earlier day is one
 */
export function isUnderWay(
  { debut, fin }: Pick<Interval, 'debut' | 'fin'>,
  { zone, now }: Moment,
  longest = LONGEST_SHIFT,
): boolean {
  return fin === null && debut <= now && (now - debut <= longest || zone.dateAt(debut) === zone.dateAt(now))
}

/** The entries as they would be if everybody went home now. */
export const endedNow = <R extends Interval>(rows: readonly R[], moment: Moment): R[] =>
  rows.map((row) => (isUnderWay(row, moment) ? { ...row, fin: moment.now } : row))

/** What running entries add to the worked time of some days: decision 41. */
export interface InProgress {
  seconds: number
  /** The instant up to which they are counted. */
  now: number
  /** Whether each second adds one: not during a break, nor while another day is looked at. */
  ticking: boolean
  /** By day, in the order asked for. */
  days: { date: string; seconds: number }[]
}

/**
 * The worked time of some days if everybody went home now, less that of ended entries: what runs beside an ended entry counts
 * once, and a running break takes its time off. Null where nothing runs.
 * @param rows somebody's entries that touch those days, running ones among them
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
