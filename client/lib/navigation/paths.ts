export const reportOfDay = (date: string, user: string) =>
  `/statistiques?${new URLSearchParams({ debut: date, fin: date, utilisateur: user })}`

/** Entries of earlier days without an end, on the home screen. */
export const FORGOTTEN_PATH = '/#a-regulariser'

type Origin = { week: string; state: unknown }

/** Navigation state of a day opened from a week, with the state of that week's own location. */
export const openedFromWeek = (week: string, state: unknown): { origin: Origin } => ({
  origin: { week, state },
})

/** The week from which a day was opened; null if it was opened otherwise. */
export function weekOfOrigin(state: unknown): Origin | null {
  const { origin } = (state ?? {}) as Partial<ReturnType<typeof openedFromWeek>>
  return typeof origin?.week === 'string' && origin.week.startsWith('/semaine?') ? origin : null
}

/** A day's screen: home for the viewer, statistics for another user. */
export const dayPath = (date: string, user: string, viewer: string) =>
  user === viewer ? `/?jour=${date}` : reportOfDay(date, user)

export const weekPath = (day: string, user: string | null = null) =>
  `/semaine?${new URLSearchParams({ jour: day, ...(user && { personne: user }) })}`
