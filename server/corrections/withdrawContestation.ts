import { seeCorrectionRule } from '../../schema/rules/correction'
import type { Operation } from '../operation/operation'
import { changeCorrection, refuseOtherState } from './changeState'
import { findOwnCorrection } from './correction'
import { type PresentedCorrection, presentCorrection } from './present'

/** Withdraws one's contestation while it is not decided. */
export const withdrawContestation: Operation<typeof seeCorrectionRule, PresentedCorrection> = {
  name: 'withdrawContestation',
  access: 'log',
  writes: true,
  rule: seeCorrectionRule,
  async run(ctx, { correction: id }) {
    const correction = await findOwnCorrection(ctx, id)
    refuseOtherState(correction, 'CONTESTEE')
    const state = correction.seen_at === null ? 'A_VOIR' : 'VUE'
    const change = { state, contest_reason: '', contested_at: null } as const
    await changeCorrection(ctx, correction, change, { action: 'withdrawContestation' })
    return presentCorrection(ctx, id)
  },
}
