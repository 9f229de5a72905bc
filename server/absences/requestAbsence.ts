import { MAX_REQUESTS, requestAbsenceRule } from '../../schema/rules/work'
import { normalizeReason } from '../access/reasons'
import { readPeriod } from '../calendar/period'
import { insertRow } from '../db/bulk'
import { Absence } from '../db/entities/Absence'
import { lockUserInScope } from '../entries/entry'
import type { Operation, WriteContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import { refuseAbsenceOverlap, refuseLockedDays } from './conditions'
import { halvesOf, halvesProblem } from './halves'
import { type PresentedAbsence, presentAbsence } from './present'
import { absenceEvent } from './rows'
import { readTypes } from './types'

const WAITING = "SELECT COUNT(*) AS count FROM absence WHERE user_id = ? AND state = 'DEMANDEE'"

/** @throws {AppError} BAD_USER_INPUT when the user (locked) has the maximum of pending requests */
async function refuseMany({ db, viewer }: WriteContext) {
  const [waiting] = await db.rows<{ count: number }>(WAITING, [viewer.id])
  if (Number(waiting?.count) >= MAX_REQUESTS)
    throw badInput(
      `${MAX_REQUESTS} demandes en attente au plus : attendez une décision, ou retirez-en une`,
      'debut',
    )
}

/** Requests an absence for oneself. One entered for another user by a manager is validated at once. */
export const requestAbsence: Operation<typeof requestAbsenceRule, PresentedAbsence> = {
  name: 'requestAbsence',
  access: 'requestAbsences',
  writes: true,
  rule: requestAbsenceRule,
  reached: (ctx, { user }) => lockUserInScope(ctx, user),
  async run(ctx, { user, type, comment, half, fromNoon, untilNoon, ...given }) {
    const { debut, fin: last } = readPeriod(given, ctx.zone)
    const fin = last ?? debut
    const { id } = await lockUserInScope(ctx, user)
    if ((await readTypes(ctx.db)).get(type)?.active !== 1)
      throw badInput('Ce type d’absence n’est pas disponible', 'type')
    const halves = { half, fromNoon, untilNoon }
    const problem = halvesProblem(halves, debut === fin)
    if (problem) throw badInput(problem, 'half')
    const asked = { debut, fin, ...halvesOf(halves, debut === fin) }
    await refuseAbsenceOverlap(ctx, id, asked)
    await refuseLockedDays(ctx, id, asked)
    const isOwn = id === ctx.viewer.id
    if (isOwn) await refuseMany(ctx)
    const row = {
      ...asked,
      user_id: id,
      type,
      comment: normalizeReason(comment) ?? '',
      reason: '',
      state: isOwn ? ('DEMANDEE' as const) : ('VALIDEE' as const),
      asked_at: ctx.now(),
      asked_by: ctx.viewer.id,
      decided_at: isOwn ? null : ctx.now(),
      decided_by: isOwn ? null : ctx.viewer.id,
      seen_at: null,
      version: 1,
    }
    const made = { ...row, id: await insertRow(ctx.manager, Absence, row) }
    absenceEvent(ctx, undefined, made, isOwn ? 'requestAbsence' : 'enterAbsence')
    return presentAbsence(ctx, made)
  },
}
