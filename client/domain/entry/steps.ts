import { isTime, readTypedTime } from '../../lib/time/typedTime'

/** Minutes between two times that the buttons reach. */
export const STEP = 15

const DAY_MINUTES = 24 * 60

const clock = (minutes: number) => {
  const within = (minutes + DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** The next multiple of the step after a time, or the one before it; undefined where it is no time. */
export function stepTime(time: string, direction: 1 | -1): string | undefined {
  const read = readTypedTime(time)
  if (!isTime(read)) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = read.split(':').map(Number)
  const steps = (hours * 60 + minutes + seconds / 60) / STEP
  return clock((direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * STEP)
}

/** The end that a first step gives: the next multiple after the start, or the clock of today where that is ahead. */
export function firstEnd(debut: string, clock: string | undefined): string | undefined {
  const now = clock?.slice(0, 5)
  const next = stepTime(debut, 1)
  const isAhead = now !== undefined && next !== undefined && next > now
  return isAhead && now > readTypedTime(debut).slice(0, 5) ? now : next
}

/** The last multiple of the step, `HH:MM`, at a time of day `HH:MM:SS`. */
export function lastStep(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return clock(Math.floor((hours * 60 + minutes) / STEP) * STEP)
}
