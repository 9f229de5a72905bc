const MINUTE = 60
const MONDAY_TO_FRIDAY = [true, true, true, true, true, false, false]

/**
 * Seconds by day: a week's whole minutes spread evenly over the worked days, the remainder to the first ones.
 * Monday to Friday where no day is worked.
 */
export function spreadWeek(seconds: number, worked: readonly boolean[] = MONDAY_TO_FRIDAY): number[] {
  const days = worked.some(Boolean) ? worked : MONDAY_TO_FRIDAY
  const minutes = Math.round(seconds / MINUTE)
  const count = days.filter(Boolean).length
  const left = minutes % count
  return days.map((isWorked, day) => {
    if (!isWorked) return 0
    const before = days.slice(0, day).filter(Boolean).length
    return (Math.floor(minutes / count) + (before < left ? 1 : 0)) * MINUTE
  })
}
