/** Six decimals of an hour: less than two thousandths of a second, so every whole second is recoverable. */
const DIGITS = 6

/** Decimal without trailing zeros: `30.25`, `0.004722`. The sum of 250 rows is exact to the second. */
export const formatDecimal = (value: number) => value.toFixed(DIGITS).replace(/\.?0+$/, '')
