/** Digits that no amount of whole seconds needs more of: an exact hour is a multiple of 1/3600. */
const DIGITS = 6

/** A number of hours or days in decimals, without zeros at its end: `30.25`, `0.004722`. */
export const exact = (value: number) => value.toFixed(DIGITS).replace(/\.?0+$/, '')
