/** A week's screen, of somebody or one's own. */
export const weekPath = (day: string, user: string | null = null) =>
  `/semaine?${new URLSearchParams({ jour: day, ...(user && { personne: user }) })}`
