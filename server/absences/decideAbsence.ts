import { decideAbsenceRule, reasonedAbsenceRule } from '../../schema/rules/work'
import { requireReason } from '../access/reasons'
import type { Operation, OperationContext } from '../operation/operation'
import { rejectStaleRow } from '../shared/errors'
import { refuseLockedDays, rejectAbsenceState, rejectOwnAbsence } from './conditions'
import { type PresentedAbsence, presentAbsence } from './present'
import { changeAbsence, findAbsence } from './rows'

export const validation = ({ now, viewer }: OperationContext) =>
  ({ state: 'VALIDEE', decided_at: now(), decided_by: viewer.id, seen_at: null }) as const

/** Validates a request: the absence counts from then on. */
export const validateAbsence: Operation<typeof decideAbsenceRule, PresentedAbsence> = {
  name: 'validateAbsence',
  access: 'decideAbsences',
  writes: true,
  rule: decideAbsenceRule,
  reached: (ctx, { absence }) => findAbsence(ctx, absence),
  async run(ctx, { absence: id, version }) {
    const absence = await findAbsence(ctx, id)
    await rejectOwnAbsence(ctx, absence.user_id)
    // State first: a request that was decided on has a newer version, and the state is the clearer error.
    rejectAbsenceState(absence, 'DEMANDEE')
    rejectStaleRow(absence, version, 'Cette absence')
    await refuseLockedDays(ctx, absence.user_id, absence)
    return presentAbsence(ctx, await changeAbsence(ctx, absence, validation(ctx), 'validateAbsence'))
  },
}

export const refuseAbsence: Operation<typeof reasonedAbsenceRule, PresentedAbsence> = {
  name: 'refuseAbsence',
  access: 'decideAbsences',
  writes: true,
  rule: reasonedAbsenceRule,
  reached: (ctx, { absence }) => findAbsence(ctx, absence),
  async run(ctx, { absence: id, version, reason: given }) {
    const absence = await findAbsence(ctx, id)
    await rejectOwnAbsence(ctx, absence.user_id)
    rejectAbsenceState(absence, 'DEMANDEE')
    rejectStaleRow(absence, version, 'Cette absence')
    const reason = requireReason(given, 'Indiquez pourquoi cette absence est refusée')
    const decided = { decided_at: ctx.now(), decided_by: ctx.viewer.id, seen_at: null }
    const change = { state: 'REFUSEE', reason, ...decided } as const
    return presentAbsence(ctx, await changeAbsence(ctx, absence, change, 'refuseAbsence'))
  },
}
