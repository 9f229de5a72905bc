import type { LiveNews } from './liveState'

type Days = { debut?: string; fin?: string }

/** Dates in order; what lies between the first and the last may have changed as well. */
const overlaps = (dates: readonly string[], { debut = '', fin = '9' }: Days) =>
  (dates[0] ?? '9') <= fin && (dates.at(-1) ?? '') >= debut

/** Whether a report of entries may concern days. */
export const touchesDays = ({ begins, whole, dates }: LiveNews['day'], days: Days): boolean =>
  begins || whole || overlaps(dates, days)

/** The same of a team, or of one person. What concerns no day, such as an absence or a contract, may concern all. */
export const touchesTeam = (
  { begins, whole, users, dates }: LiveNews['team'],
  { user, ...days }: Days & { user?: string },
): boolean =>
  begins ||
  whole ||
  ((user === undefined || users.includes(user)) && (dates.length === 0 || overlaps(dates, days)))

export const touchesWeeks = (
  { begins, whole, weeks }: LiveNews['weeks'],
  { user, debut = '', fin = '9' }: Days & { user?: string },
): boolean =>
  begins ||
  whole ||
  weeks.some(({ user: one, date }) => (user === undefined || one === user) && date >= debut && date <= fin)
