import { maintainCorrectionRule } from '../../schema/rules/correction'
import { requireReason } from '../access/reasons'
import type { Operation } from '../operation/operation'
import { changeCorrection, refuseOtherState } from './changeState'
import { findCorrection, refuseToDecide } from './correction'
import { type PresentedCorrection, presentCorrection } from './present'

/** Maintains a contested correction: the hours stay, and the disagreement is recorded. */
export const maintainCorrection: Operation<typeof maintainCorrectionRule, PresentedCorrection> = {
  name: 'maintainCorrection',
  access: 'correctTimes',
  writes: true,
  rule: maintainCorrectionRule,
  reached: (ctx, { correction }) => findCorrection(ctx, correction),
  async run(ctx, { correction: id, reason: given }) {
    const reason = requireReason(given, 'Indiquez le motif')
    const { correction, owner } = await findCorrection(ctx, id)
    await refuseToDecide(ctx, correction, owner)
    refuseOtherState(correction, 'CONTESTEE')
    const decided = { decided_by: ctx.viewer.id, decided_at: ctx.now(), decision_reason: reason }
    const why = { action: 'maintainCorrection', reason }
    await changeCorrection(ctx, correction, { state: 'MAINTENUE', ...decided }, why)
    return presentCorrection(ctx, id)
  },
}
