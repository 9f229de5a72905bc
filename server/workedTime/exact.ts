/** Digits that give each whole second back: half a millionth of an hour is less than two thousandths of a second. */
const DIGITS = 6

/**
 * A number of hours or days in decimals, without zeros at its end: `30.25`, `0.004722`. It is exact to the second; most seconds
 * are no finite decimal of an hour, and a column of them differs from its total in the last digits: by up to two thousandths of
 * a second a row, and so by no second in 250 rows.
 */
export const exact = (value: number) => value.toFixed(DIGITS).replace(/\.?0+$/, '')
