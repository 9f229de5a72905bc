import { formatDuration } from '../workedTime/time'

const MINUTE = 60
const SECONDS = ':SS'.length

/** Whole minutes as people read them: `07:30`. */
export const inMinutes = (minutes: number) => formatDuration(minutes * MINUTE).slice(0, -SECONDS)

/** Seconds as hours and minutes, rounded: `07:30`. */
export const formatHoursMinutes = (seconds: number) => inMinutes(Math.round(seconds / MINUTE))

/** A time of day to its minute: `08:16` of `08:16:36`. */
export const toTheMinute = (time: string) => time.slice(0, -SECONDS)

/**
 * Rounds the durations of a column so that what is shown adds up: each is told in minutes, and those told so far are always the
 * rounded sum of what they stand for.
 */
export function roundToSum(): (seconds: number) => number {
  let exact = 0
  let told = 0
  return (seconds) => {
    exact += seconds
    const minutes = Math.round(exact / MINUTE) - told
    told += minutes
    return minutes
  }
}

/** How minutes come about, where seconds were counted; null where there are none. */
export const roundedNote = (durations: readonly number[]) =>
  durations.every((seconds) => seconds % MINUTE === 0)
    ? null
    : 'Temps compté à la seconde, affiché en heures et minutes : chaque ligne est arrondie de sorte que les lignes fassent le total.'
