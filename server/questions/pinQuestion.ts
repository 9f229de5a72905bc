import { MOST_PINNED, questionRule } from '../../schema/rules/question'
import { PinnedQuestion } from '../db/entities/PinnedQuestion'
import { insertRow } from '../db/insertRow'
import { badInput } from '../ground/errors'
import type { Operation } from '../seam/operation'
import { holdQuestion, type PresentedQuestion, presentAgain } from './rows'

const PINNED = 'SELECT question_id FROM pinned_question WHERE user_id = ?'

/** Pins a question to the viewer's menu. What is pinned stays. A preference: no event tells of it. */
export const pinQuestion: Operation<typeof questionRule, PresentedQuestion> = {
  name: 'pinQuestion',
  access: 'readStatistics',
  writes: true,
  rule: questionRule,
  async run(ctx, { id }) {
    const { db, viewer } = ctx
    await ctx.journal.lock([viewer.id])
    await holdQuestion(ctx, id)
    const pinned = await db.rows<{ question_id: number }>(PINNED, [viewer.id])
    if (!pinned.some(({ question_id }) => question_id === id)) {
      if (pinned.length >= MOST_PINNED)
        throw badInput(`${MOST_PINNED} questions épinglées au plus : détachez-en une d’abord`, 'id')
      await insertRow(db.manager, PinnedQuestion, { user_id: viewer.id, question_id: id })
    }
    return presentAgain(ctx, id)
  },
}
