/** Weeks from a Monday on, in the notation of `life`, each with the same hours on five days. */
export const weeks = (first: string, count: number, times: string) =>
  Array.from({ length: count }, (_, week) => {
    const [day = 0, month = 0, year = 2026] = first.split('/').map(Number)
    const at = (offset: number) => {
      const date = new Date(Date.UTC(year, month - 1, day + 7 * week + offset))
      return `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`
    }
    return `${at(0)}-${at(4)} ${times}`
  }).join('; ')
