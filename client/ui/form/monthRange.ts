/** First and last month, `YYYY-MM`. */
export type MonthRange = { first: string; last: string }

export const isWithin = (month: string, { first, last }: MonthRange) => first <= month && month <= last

/** The month itself, or the end of the range next to it. */
export function nearestMonth(month: string, { first, last }: MonthRange) {
  if (month < first) return first
  return month > last ? last : month
}

/** Years of a range and the chosen one, latest first. */
export function yearsOf({ first, last }: MonthRange, chosen: string): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(to - index))
  return [...new Set([...years, chosen])].sort((a, b) => Number(b) - Number(a))
}
