/** Times are `HH:MM:SS`, dates `YYYY-MM-DD`; `fin` is empty while the entry is running. */
interface End {
  date: string
  fin: string
  finDate: string | null
}

const DAY_MS = 86_400_000

/** `10:00:00`; on another day `00:45:00, lendemain` or `10:00:00, le 29/11/2026`. */
export function formatEnd({ date, fin, finDate }: End): string {
  if (!fin || !finDate || finDate === date) return fin
  const isNext = Date.parse(finDate) - Date.parse(date) === DAY_MS
  return `${fin}, ${isNext ? 'lendemain' : `le ${finDate.split('-').reverse().join('/')}`}`
}
