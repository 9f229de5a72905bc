import { badInput, conflict, forbidden } from '../../ground/errors'
import { weekOf } from '../../hours/time'
import type { OperationContext, WriteContext } from '../../seam/operation'
import { isSoleAdmin } from '../../weeks/conditions'
import { lockedSentence, lockedWeeks } from '../../weeks/lock'
import { overlaps, periodText } from '../range'
import { type AbsenceRow, readStanding } from './rows'

/** Days that one absence may last. */
const LONGEST = 1_100
const DAY_MS = 86_400_000

type Dates = Pick<AbsenceRow, 'debut' | 'fin' | 'half'>

/** Why two absences cannot both stand: they share a day, or the same half of it. */
export const overlapOf = (asked: Dates, others: readonly Dates[]): string | undefined => {
  const other = others.find(
    (one) => overlaps(one, asked) && (one.half === null || asked.half === null || one.half === asked.half),
  )
  return other && `Cette absence en recouvre une autre, ${periodText(other)}`
}

/** Why dates are none of an absence. */
export const lengthProblem = ({ debut, fin }: Dates): string | undefined =>
  (Date.parse(fin) - Date.parse(debut)) / DAY_MS >= LONGEST ? 'Une absence dure trois ans au plus' : undefined

/** @throws {AppError} BAD_USER_INPUT where the person, who is locked, has another absence then */
export async function refuseOverlap({ db }: WriteContext, user: number, asked: Dates) {
  const problem = lengthProblem(asked) ?? overlapOf(asked, await readStanding(db, [user]))
  if (problem) throw badInput(problem, 'debut')
}

/** @throws {AppError} CONFLICT for days within an approved week, see `weeks/lock.ts` */
export async function refuseLockedDays(ctx: OperationContext, user: number, { debut, fin }: Dates) {
  const [locked] = await lockedWeeks(ctx, user, weekOf(debut), fin)
  if (locked) throw conflict(lockedSentence(ctx.zone, locked))
}

/** @throws {AppError} FORBIDDEN for one's own absence, unless nobody else could decide on it */
export async function refuseOwn(ctx: OperationContext, userId: number) {
  if (userId === ctx.viewer.id && !(await isSoleAdmin(ctx)))
    throw forbidden('Votre propre absence est validée par quelqu’un d’autre')
}

/** What is said of a state. */
export const STATES = { DEMANDEE: 'demandée', VALIDEE: 'validée', REFUSEE: 'refusée', ANNULEE: 'annulée' }

/** @throws {AppError} CONFLICT with the state that stands */
export function refuseState({ state }: AbsenceRow, ...expected: AbsenceRow['state'][]) {
  if (!expected.includes(state)) throw conflict(`Cette absence est ${STATES[state]}`)
}
