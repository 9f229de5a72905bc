import { instantOf } from '../lives'

/** The evening of the first Monday after all cases: what runs in case 37 began on that day. */
export const NOW = '2027-01-04T18:40:00'
/** Weeks from the Monday of the cases to that one. */
export const WEEKS_ON = 9

/** What starts a server whose clock stands still at a civil time of Paris. */
export const stoppedAt = (time: string) =>
  `--import data:text/javascript,${encodeURIComponent(`Date.now = () => ${instantOf(time) * 1_000}`)}`

/** At that evening: a case is judged to the second. */
export const STOPPED_CLOCK = stoppedAt(NOW)
