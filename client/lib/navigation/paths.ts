/** Where the hours of one day of one person are shown and corrected. */
export const reportOfDay = (date: string, user: string) =>
  `/statistiques?${new URLSearchParams({ debut: date, fin: date, utilisateur: user })}`

/** Where somebody finds a day: their own at home, another's in the statistics. */
export const dayPath = (date: string, user: string, viewer: string) =>
  user === viewer ? `/?jour=${date}` : reportOfDay(date, user)

/** A week's screen, of somebody or one's own. */
export const weekPath = (day: string, user: string | null = null) =>
  `/semaine?${new URLSearchParams({ jour: day, ...(user && { personne: user }) })}`
