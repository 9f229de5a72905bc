import { isSoleAdmin } from '../access/admins'
import type { OperationContext } from '../operation/operation'
import { badInput, conflict, forbidden } from '../shared/errors'
import { FIRST_DAY, readDate } from '../workedTime/dates'
import { addDays, sundayOf, weekOf } from '../workedTime/time'
import { type Content, stampOf, WEEK_DAYS } from './content'
import type { WeekRow } from './rows'

/** Monday of the week of a day. @throws {AppError} BAD_USER_INPUT for an invalid date */
export function readMonday({ zone }: OperationContext, text: string): string {
  const date = readDate(text, zone)
  if (!date) throw badInput('Date invalide', 'date')
  return weekOf(date)
}

/** Whether its Sunday is past. */
export const isOver = ({ zone, now }: OperationContext, monday: string) =>
  addDays(monday, WEEK_DAYS) <= zone.dateAt(now())

/** Version to send back: state and content of the week. */
export const weekVersion = ({ version }: Pick<WeekRow, 'version'>, content: Content) =>
  `${version}.${stampOf(content)}`

const WORDS = { OUVERTE: 'ouverte', SOUMISE: 'soumise', APPROUVEE: 'validée' }

/** @throws {AppError} CONFLICT that names the current state */
export function rejectWeekState(week: WeekRow, ...expected: WeekRow['state'][]) {
  if (!expected.includes(week.state)) throw conflict(`Cette semaine est ${WORDS[week.state]}`)
}

/** @throws {AppError} CONFLICT for a stale state or stale entries */
export function rejectStaleWeek(week: WeekRow, content: Content, version: string | null | undefined) {
  if (typeof version === 'string' && version !== weekVersion(week, content))
    throw conflict(`Cette semaine a changé entre-temps : elle est ${WORDS[week.state]}, relisez-la`)
}

/** @throws {AppError} for a week without hours, not over, or with a running entry begun before its end */
export function rejectUnfinishedWeek(ctx: OperationContext, { monday, running }: Content) {
  if (sundayOf(monday) < FIRST_DAY) throw badInput('Date invalide', 'date')
  if (!isOver(ctx, monday)) throw badInput('Cette semaine n’est pas terminée', 'date')
  if (running > 0)
    throw badInput('Une entrée commencée avant la fin de cette semaine est encore en cours', 'date')
}

/** @throws {AppError} FORBIDDEN for one's own week, unless nobody else could decide on it */
export async function rejectOwnWeek(ctx: OperationContext, userId: number) {
  if (userId === ctx.viewer.id && !(await isSoleAdmin(ctx)))
    throw forbidden('Votre propre semaine est validée par quelqu’un d’autre')
}
