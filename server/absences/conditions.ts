import { FIRST_DATE, LAST_DATE } from '../../schema/typed'
import { isSoleAdmin } from '../access/admins'
import { periodText } from '../calendar/period'
import type { OperationContext, WriteContext } from '../operation/operation'
import { badInput, conflict, forbidden } from '../shared/errors'
import { lockedSentence, readLockedWeeks, readLockedWeeksOf } from '../weekLocks/lock'
import type { Clock } from '../workedTime/formatDate'
import { daysIn } from '../workedTime/periods'
import { weekOf } from '../workedTime/time'
import { type Dates, halfShare } from './halves'
import { type AbsenceRow, currentAbsences } from './rows'

/** Maximum length of one absence, in days. */
const LONGEST = 1_100

type Days = Pick<AbsenceRow, 'debut' | 'fin'>

export const absenceOverlap = (clock: Clock, asked: Dates, others: readonly Dates[]): string | undefined => {
  const other = others.find((one) => halfShare(one, asked))
  return other && `Cette absence en recouvre une autre, ${periodText(clock, other)}`
}

export const lengthProblem = (days: Days): string | undefined =>
  daysIn(days) > LONGEST ? 'Une absence dure trois ans au plus' : undefined

/** @throws {AppError} BAD_USER_INPUT when the user (already locked) has another absence on these dates */
export async function refuseAbsenceOverlap(ctx: WriteContext, user: number, asked: Dates) {
  const problem = lengthProblem(asked) ?? absenceOverlap(ctx, asked, await currentAbsences(ctx.db, [user]))
  if (problem) throw badInput(problem, 'debut')
}

export async function refuseLockedDays(ctx: OperationContext, user: number, { debut, fin }: Days) {
  const [locked] = await readLockedWeeks(ctx, user, weekOf(debut), fin)
  if (locked) throw conflict(lockedSentence(ctx, locked))
}

const OWN = 'Votre propre absence est validée par quelqu’un d’autre'

/** Error messages of a bulk validation: the checks of `rejectOwnAbsence` and `refuseLockedDays`, per absence. */
export async function decisionProblems<One extends Days & { user_id: number }>(
  ctx: OperationContext,
  absences: readonly One[],
): Promise<Map<One, string>> {
  if (absences.length === 0) return new Map()
  const mayDecideOwn = await isSoleAdmin(ctx)
  const first = absences.reduce((least, { debut }) => (debut < least ? debut : least), LAST_DATE)
  const last = absences.reduce((most, { fin }) => (fin > most ? fin : most), FIRST_DATE)
  const users = [...new Set(absences.map(({ user_id }) => user_id))]
  const locked = await readLockedWeeksOf(ctx, users, weekOf(first), last)
  return new Map(
    absences.flatMap((one): [One, string][] => {
      if (one.user_id === ctx.viewer.id && !mayDecideOwn) return [[one, OWN]]
      const monday = weekOf(one.debut)
      const week = locked.get(one.user_id)?.find((week) => week.monday >= monday && week.monday <= one.fin)
      return week ? [[one, lockedSentence(ctx, week)]] : []
    }),
  )
}

/** @throws {AppError} FORBIDDEN for one's own absence, unless nobody else could decide on it */
export async function rejectOwnAbsence(ctx: OperationContext, userId: number) {
  if (userId === ctx.viewer.id && !(await isSoleAdmin(ctx))) throw forbidden(OWN)
}

export const ABSENCE_STATE_WORDS = {
  DEMANDEE: 'demandée',
  VALIDEE: 'validée',
  REFUSEE: 'refusée',
  ANNULEE: 'annulée',
}

/** @throws {AppError} CONFLICT that names the current state */
export function rejectAbsenceState({ state }: AbsenceRow, ...expected: AbsenceRow['state'][]) {
  if (!expected.includes(state)) throw conflict(`Cette absence est ${ABSENCE_STATE_WORDS[state]}`)
}
