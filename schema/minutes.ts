const MINUTE = 60

/** Seconds in whole minutes, to the nearest. */
export const toMinutes = (seconds: number) => Math.round(seconds / MINUTE)

/** A part of a total in whole minutes, after the parts before it: what is shown of the parts makes the rounded total. */
export const partInMinutes = (seconds: number, before: number) =>
  toMinutes(before + seconds) - toMinutes(before)
