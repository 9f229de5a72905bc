import { questionRule } from '../../schema/rules/question'
import { PinnedQuestion } from '../db/entities/PinnedQuestion'
import type { Operation } from '../operation/operation'
import { findQuestion, type PresentedQuestion, reloadSavedReport } from './rows'

export const unpinQuestion: Operation<typeof questionRule, PresentedQuestion> = {
  name: 'unpinQuestion',
  access: 'readStatistics',
  writes: true,
  rule: questionRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    await findQuestion(ctx, id)
    await ctx.manager.delete(PinnedQuestion, { user_id: ctx.viewer.id, question_id: id })
    return reloadSavedReport(ctx, id)
  },
}
