/** An end as the schema has it: the times are `HH:MM:SS`, the dates `YYYY-MM-DD`; `fin` is empty while the entry runs. */
interface End {
  date: string
  fin: string
  finDate: string | null
}

const DAY_MS = 86_400_000

/**
 * An end with its civil day where that is not the day of the start: `00:45:00, lendemain`, of a later one
 * `10:00:00, le 29/11/2026`. Empty while the entry runs.
 */
export function formatEnd({ date, fin, finDate }: End): string {
  if (!fin || !finDate || finDate === date) return fin
  const isNext = Date.parse(finDate) - Date.parse(date) === DAY_MS
  return `${fin}, ${isNext ? 'lendemain' : `le ${finDate.split('-').reverse().join('/')}`}`
}
