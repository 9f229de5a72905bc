import { partInMinutes, toMinutes } from '../../../schema/minutes'
import { wholeNumber } from './pluralize'

const MINUTE = 60
const HOUR = 60

function write(minutes: number): string {
  if (minutes < HOUR) return `${minutes}\u00a0min`
  const hours = `${wholeNumber(Math.floor(minutes / HOUR))}\u00a0h`
  return minutes % HOUR === 0 ? hours : `${hours}\u00a0${String(minutes % HOUR).padStart(2, '0')}`
}

/**
 * A part of a total, as `formatDuration` writes it. The parts before it say how it is rounded: so what is shown of
 * all parts makes the total that is shown.
 */
export function formatPartOfTotal(seconds: number, before: number): string {
  if (seconds <= 0) return '0\u00a0h'
  const minutes = partInMinutes(seconds, before)
  return minutes === 0 ? '<\u00a01\u00a0min' : write(minutes)
}

/** Seconds as `7 h 30`, `7 h`, `45 min`, `< 1 min`, `0 h`; to the nearest minute, negative values show as zero. */
export const formatDuration = (seconds: number) => formatPartOfTotal(seconds, 0)

/** Signed seconds as `+1 h 30`, `−45 min`, `0 h`; less than half a minute is no difference. */
export function formatDifference(seconds: number): string {
  const minutes = toMinutes(seconds)
  if (minutes === 0) return formatDuration(0)
  return `${minutes < 0 ? '−' : '+'}${write(Math.abs(minutes))}`
}

/** A negative difference without its sign: `45 min`. With what was worked it makes what is due, as shown. */
export const formatMissing = (difference: number) => write(Math.abs(toMinutes(difference)))

/** Parts of a total in whole minutes, in seconds: they make the total that is shown. `above`: parts before them. */
export function roundParts(parts: readonly number[], above = 0): number[] {
  let before = above
  return parts.map((seconds) => {
    const minutes = partInMinutes(seconds, before)
    before += seconds
    return minutes * MINUTE
  })
}

/** `6 h 12 sur 7 h`, or `6 h 12` where nothing is due. Seconds; `before`: the parts of the same total before it. */
export function formatAgainstDue(worked: number, due: number | null | undefined, before = 0) {
  const shown = formatPartOfTotal(worked, before)
  return due ? `${shown} sur ${formatDuration(due)}` : shown
}
