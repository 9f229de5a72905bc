import { questionRule } from '../../schema/rules/question'
import type { Operation } from '../seam/operation'
import { findQuestion, type PresentedQuestion, presentAgain } from './rows'

const UNPIN = 'DELETE FROM pinned_question WHERE user_id = ? AND question_id = ?'

/** Takes a question from the viewer's menu; what is not pinned stays so. */
export const unpinQuestion: Operation<typeof questionRule, PresentedQuestion> = {
  name: 'unpinQuestion',
  access: 'readStatistics',
  writes: true,
  rule: questionRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    await findQuestion(ctx, id)
    await ctx.db.run(UNPIN, [ctx.viewer.id, id])
    return presentAgain(ctx, id)
  },
}
