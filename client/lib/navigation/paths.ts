export const reportOfDay = (date: string, user: string) =>
  `/statistiques?${new URLSearchParams({ debut: date, fin: date, utilisateur: user })}`

/** Entries of earlier days without an end, on the home screen. */
export const FORGOTTEN_PATH = '/#a-regulariser'

/** A day's screen: home for the viewer, statistics for another user. */
export const dayPath = (date: string, user: string, viewer: string) =>
  user === viewer ? `/?jour=${date}` : reportOfDay(date, user)

export const weekPath = (day: string, user: string | null = null) =>
  `/semaine?${new URLSearchParams({ jour: day, ...(user && { personne: user }) })}`
