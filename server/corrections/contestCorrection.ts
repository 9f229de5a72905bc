import { contestCorrectionRule } from '../../schema/rules/correction'
import { requireReason } from '../access/reasons'
import type { Operation } from '../operation/operation'
import { changeCorrection, refuseOtherState } from './changeState'
import { findOwnCorrection } from './correction'
import { type PresentedCorrection, presentCorrection } from './present'

/** Contests another user's correction of one's own hours: no deadline, even after it was seen. Idempotent. */
export const contestCorrection: Operation<typeof contestCorrectionRule, PresentedCorrection> = {
  name: 'contestCorrection',
  access: 'log',
  writes: true,
  rule: contestCorrectionRule,
  async run(ctx, { correction: id, reason: given }) {
    const reason = requireReason(given, 'Indiquez le motif')
    const correction = await findOwnCorrection(ctx, id)
    if (correction.state !== 'CONTESTEE' || correction.contest_reason !== reason) {
      refuseOtherState(correction, 'A_VOIR', 'VUE')
      const change = { state: 'CONTESTEE', contest_reason: reason, contested_at: ctx.now() } as const
      await changeCorrection(ctx, correction, change, { action: 'contestCorrection', reason })
    }
    return presentCorrection(ctx, id)
  },
}
