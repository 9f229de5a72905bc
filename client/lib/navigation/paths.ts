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

type Payroll = { payroll: string }

/** Navigation state of a screen opened from payroll, with the query string to come back to. */
export const openedFromPayroll = (search: string): Payroll => ({ payroll: search })

/** The payroll screen from which one came; null otherwise. */
export function payrollOfOrigin(state: unknown): string | null {
  const { payroll } = (state ?? {}) as Partial<Payroll>
  return typeof payroll === 'string' ? `/paie${payroll}` : null
}

/** The team in a month (`YYYY-MM`) that counts weeks by their Sunday; an empty company is all of them. */
export const teamOfMonth = (month: string, company = '') =>
  // The week of the 15th ends in the month, whatever day the 15th is.
  `/equipe?${new URLSearchParams({ jour: `${month}-15`, ...(company && { societe: company }) })}`

const STATEMENT = 'releve'

/** The reports of a client, with the dialog of its statement open. */
export const statementPath = (client: string) =>
  `/statistiques?${new URLSearchParams({ vue: 'rapports', periode: 'mois-dernier', clients: client, [STATEMENT]: 'oui' })}`

export const asksStatement = (params: URLSearchParams) => params.has(STATEMENT)

type List = { list: string }

/** Navigation state of a screen opened from a row of a list. */
export const openedFromList = (list: string): List => ({ list })

/** The list from which one came; null otherwise. */
export function listOfOrigin(state: unknown): string | null {
  const { list } = (state ?? {}) as Partial<List>
  return typeof list === 'string' && list.startsWith('/parametres/') ? list : null
}
