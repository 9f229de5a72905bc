import { partInMinutes, toMinutes } from '../../schema/minutes'
import { formatDuration } from '../workedTime/time'

const MINUTE = 60
const SECONDS = ':SS'.length

/** Minutes for display: `07:30`. */
export const inMinutes = (minutes: number) => formatDuration(minutes * MINUTE).slice(0, -SECONDS)

export const formatHoursMinutes = (seconds: number) => inMinutes(toMinutes(seconds))

export const toTheMinute = (time: string) => time.slice(0, -SECONDS)

/** Rounds a column to minutes so that it adds up: each partial sum equals the rounded exact sum. */
export function roundToSum(): (seconds: number) => number {
  let before = 0
  return (seconds) => {
    const minutes = partInMinutes(seconds, before)
    before += seconds
    return minutes
  }
}

/** Note on rounding to minutes; null without durations. */
export const roundedNote = (durations: readonly number[]) =>
  durations.every((seconds) => seconds % MINUTE === 0)
    ? null
    : 'Temps compté à la seconde, affiché en heures et minutes : chaque ligne est arrondie de sorte que les lignes fassent le total.'
