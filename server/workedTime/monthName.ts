const inWords = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11` → `novembre 2026`. */
export const monthName = (month: string) => inWords.format(new Date(`${month}-01T00:00:00Z`))
