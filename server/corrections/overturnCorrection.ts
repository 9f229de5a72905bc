import { overturnCorrectionRule } from '../../schema/rules/correction'
import { normalizeReason } from '../access/reasons'
import type { Operation } from '../operation/operation'
import { changeCorrection, refuseOtherState } from './changeState'
import { findCorrection, refuseToDecide } from './correction'
import { type PresentedCorrection, presentCorrection } from './present'
import { revertCorrection } from './revertCorrection'

/** Accepts a contestation by a new correction, which notifies the employee and may be contested too. */
export const overturnCorrection: Operation<typeof overturnCorrectionRule, PresentedCorrection> = {
  name: 'acceptContestation',
  access: 'correctTimes',
  writes: true,
  rule: overturnCorrectionRule,
  reached: (ctx, { correction }) => findCorrection(ctx, correction),
  async run(ctx, { correction: id, reason: given, ...values }) {
    const { correction, owner } = await findCorrection(ctx, id)
    await refuseToDecide(ctx, correction, owner)
    refuseOtherState(correction, 'CONTESTEE')
    const reason = normalizeReason(given) ?? ''
    const isChanged = await revertCorrection(ctx, correction, values, { owner, reason })
    const at = ctx.now()
    const decided = { decided_by: ctx.viewer.id, decided_at: at, decision_reason: reason }
    await changeCorrection(
      ctx,
      correction,
      // No notice of the answer: the employee is notified of the new correction.
      { state: 'ACCEPTEE', ...decided, answer_seen_at: isChanged ? at : null },
      { action: 'acceptContestation', reason },
    )
    return presentCorrection(ctx, id)
  },
}
