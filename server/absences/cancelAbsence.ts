import { reasonedAbsenceRule, seeAbsenceRule } from '../../schema/rules/work'
import { normalizeReason, requireReason } from '../access/reasons'
import type { Operation } from '../operation/operation'
import { forbidden, notFound, rejectStaleRow } from '../shared/errors'
import { refuseLockedDays, rejectAbsenceState } from './conditions'
import { type PresentedAbsence, presentAbsence } from './present'
import { changeAbsence, findAbsence } from './rows'

/** Cancels an absence: by its user while no decision was made, otherwise by a manager, with a reason. */
export const cancelAbsence: Operation<typeof reasonedAbsenceRule, PresentedAbsence> = {
  name: 'cancelAbsence',
  access: 'requestAbsences',
  writes: true,
  rule: reasonedAbsenceRule,
  reached: (ctx, { absence }) => findAbsence(ctx, absence),
  async run(ctx, { absence: id, version, reason: given }) {
    const absence = await findAbsence(ctx, id)
    rejectStaleRow(absence, version, 'Cette absence')
    rejectAbsenceState(absence, 'DEMANDEE', 'VALIDEE')
    const isOwnRequest = absence.user_id === ctx.viewer.id && absence.state === 'DEMANDEE'
    if (!isOwnRequest && !(await presentAbsence(ctx, absence)).cancellable)
      throw forbidden('Une absence validée est annulée par quelqu’un d’autre')
    if (absence.state === 'VALIDEE') await refuseLockedDays(ctx, absence.user_id, absence)
    const reason = isOwnRequest
      ? (normalizeReason(given) ?? '')
      : requireReason(given, 'Indiquez pourquoi cette absence est annulée')
    const decided = { decided_at: ctx.now(), decided_by: ctx.viewer.id, seen_at: null }
    const change = { state: 'ANNULEE', reason, ...decided } as const
    return presentAbsence(ctx, await changeAbsence(ctx, absence, change, 'cancelAbsence'))
  },
}

/** Marks a decision on one's own absence as seen. Idempotent. */
export const seeAbsence: Operation<typeof seeAbsenceRule, PresentedAbsence> = {
  name: 'seeAbsence',
  access: 'requestAbsences',
  writes: true,
  rule: seeAbsenceRule,
  async run(ctx, { absence: id }) {
    const absence = await findAbsence(ctx, id)
    if (absence.user_id !== ctx.viewer.id) throw notFound('Cette absence n’existe pas')
    const presented = await presentAbsence(ctx, absence)
    if (!presented.toSee) return presented
    return presentAbsence(ctx, await changeAbsence(ctx, absence, { seen_at: ctx.now() }, 'seeAbsence'))
  },
}
