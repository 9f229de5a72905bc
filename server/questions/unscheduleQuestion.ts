import { questionRule } from '../../schema/rules/question'
import type { Operation } from '../seam/operation'
import { findQuestion, type PresentedQuestion, presentAgain } from './rows'
import { tellSchedule } from './tellQuestion'

const END = 'DELETE FROM question_schedule WHERE user_id = ? AND question_id = ?'

/** Ends the viewer's regular report of a question; without one nothing changes. */
export const unscheduleQuestion: Operation<typeof questionRule, PresentedQuestion> = {
  name: 'unscheduleQuestion',
  access: 'readStatistics',
  writes: true,
  rule: questionRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    const { rhythm, format } = await findQuestion(ctx, id)
    const { affected } = await ctx.db.run(END, [ctx.viewer.id, id])
    if (affected > 0 && rhythm && format)
      ctx.journal.emit(tellSchedule(ctx.viewer.id, id, { rhythm, format }, undefined))
    return presentAgain(ctx, id)
  },
}
