import { badInput, conflict, forbidden } from '../ground/errors'
import { FIRST_DAY, readDate } from '../hours/dates'
import { addDays, sundayOf, weekOf } from '../hours/time'
import type { OperationContext } from '../seam/operation'
import { cleanReason } from '../tasks/cleanComment'
import { type Content, stampOf, WEEK_DAYS } from './content'
import type { WeekRow } from './rows'

/**
 * The Monday of the week that a day lies in.
 * @throws {AppError} BAD_USER_INPUT for a date that is none
 */
export function readMonday({ zone }: OperationContext, text: string): string {
  const date = readDate(text, zone)
  if (!date) throw badInput('Date invalide', 'date')
  return weekOf(date)
}

/** Whether its Sunday is past. */
export const isOver = ({ zone, now }: OperationContext, monday: string) =>
  addDays(monday, WEEK_DAYS) <= zone.dateAt(now())

/** What a caller has read, and sends back: the state and what stands in the week. */
export const versionOf = ({ version }: Pick<WeekRow, 'version'>, content: Content) =>
  `${version}.${stampOf(content)}`

const WORDS = { OUVERTE: 'ouverte', SOUMISE: 'soumise', APPROUVEE: 'validée' }

/** @throws {AppError} CONFLICT with the state that stands */
export function refuseState(week: WeekRow, ...expected: WeekRow['state'][]) {
  if (!expected.includes(week.state)) throw conflict(`Cette semaine est ${WORDS[week.state]}`)
}

/** @throws {AppError} CONFLICT for somebody who has read another state, or other entries */
export function refuseStaleWeek(week: WeekRow, content: Content, version: string | null | undefined) {
  if (typeof version === 'string' && version !== versionOf(week, content))
    throw conflict(`Cette semaine a changé entre-temps : elle est ${WORDS[week.state]}, relisez-la`)
}

/** @throws {AppError} for a week that nobody has hours in, that is not over, or in which something that began by its end still runs */
export function refuseUnfinished(ctx: OperationContext, { monday, running }: Content) {
  if (sundayOf(monday) < FIRST_DAY) throw badInput('Date invalide', 'date')
  if (!isOver(ctx, monday)) throw badInput('Cette semaine n’est pas terminée', 'date')
  if (running > 0)
    throw badInput('Une entrée commencée avant la fin de cette semaine est encore en cours', 'date')
}

const ADMINS = "SELECT id FROM user WHERE acces = 'A' AND active = 1 LIMIT 2"

/** Whether nobody else could decide on the viewer's own week. */
export async function isSoleAdmin({ db, viewer }: OperationContext): Promise<boolean> {
  if (viewer.acces !== 'A') return false
  const admins = await db.rows<{ id: number }>(ADMINS)
  return admins.length === 1 && admins[0]?.id === viewer.id
}

/** @throws {AppError} FORBIDDEN for one's own week, unless nobody else could decide on it */
export async function refuseOwn(ctx: OperationContext, userId: number) {
  if (userId === ctx.viewer.id && !(await isSoleAdmin(ctx)))
    throw forbidden('Votre propre semaine est validée par quelqu’un d’autre')
}

/**
 * Why something is decided.
 * @throws {AppError} BAD_USER_INPUT without one
 */
export function requireReason(given: string | null | undefined, message: string): string {
  const reason = cleanReason(given)
  if (!reason) throw badInput(message, 'reason')
  return reason
}
