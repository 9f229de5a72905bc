import { instantOf } from '../lives'

/** The evening of the first Monday after all cases: what runs in case 37 began on that day. */
export const NOW = '2027-01-04T18:40:00'
/** Weeks from the Monday of the cases to that one. */
export const WEEKS_ON = 9

const script = `Date.now = () => ${instantOf(NOW) * 1_000}`

/** What starts a server whose clock stands still there: a case is judged to the second. */
export const STOPPED_CLOCK = `--import data:text/javascript,${encodeURIComponent(script)}`
