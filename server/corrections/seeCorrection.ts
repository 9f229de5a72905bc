import { seeCorrectionRule } from '../../schema/rules/correction'
import type { Operation } from '../operation/operation'
import { changeCorrection } from './changeState'
import { findOwnCorrection } from './correction'
import { type PresentedCorrection, presentCorrection } from './present'

/** Marks a correction of one's own hours, or the answer to a contestation, as seen. Idempotent. */
export const seeCorrection: Operation<typeof seeCorrectionRule, PresentedCorrection> = {
  name: 'seeCorrection',
  access: 'log',
  writes: true,
  rule: seeCorrectionRule,
  async run(ctx, { correction: id }) {
    const correction = await findOwnCorrection(ctx, id)
    const at = ctx.now()
    if (correction.state === 'A_VOIR')
      await changeCorrection(ctx, correction, { state: 'VUE', seen_at: at }, { action: 'seeCorrection' })
    if (correction.decided_at !== null && correction.answer_seen_at === null)
      await changeCorrection(ctx, correction, { answer_seen_at: at }, { action: 'seeAnswer' })
    return presentCorrection(ctx, id)
  },
}
