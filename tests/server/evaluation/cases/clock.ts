import { instantOf } from '../lives'

/** The evening of the first Monday after all cases, on which the running entry of case 37 began. */
export const NOW = '2027-01-04T18:40:00'
/** Weeks from the first Monday of the cases to the Monday of `NOW`. */
export const WEEKS_ON = 9

/** Node options that stop a server's clock at a civil time of Paris. */
export const stoppedAt = (time: string) =>
  `--import data:text/javascript,${encodeURIComponent(`Date.now = () => ${instantOf(time) * 1_000}`)}`

/** Stopped at `NOW`: cases are evaluated to the second. */
export const STOPPED_CLOCK = stoppedAt(NOW)
