import { questionRule } from '../../schema/rules/question'
import { userChain } from '../journal/chain'
import type { Operation } from '../seam/operation'
import { lockQuestion } from './rows'

const GONE = [
  'DELETE FROM pinned_question WHERE question_id = ?',
  'DELETE FROM question_schedule WHERE question_id = ?',
  'DELETE FROM kept_question WHERE id = ?',
]

/** Removes a kept question, its pins and its regular reports. */
export const deleteQuestion: Operation<typeof questionRule, boolean> = {
  name: 'deleteQuestion',
  access: 'readStatistics',
  writes: true,
  rule: questionRule,
  async run(ctx, { id }) {
    const { user_id, name, question, shared } = await lockQuestion(ctx, id)
    for (const statement of GONE) await ctx.db.run(statement, [id])
    ctx.journal.emit({
      subject: userChain(user_id),
      action: 'delete',
      entity: 'kept_question',
      entityId: id,
      before: { name, question, shared },
    })
    return true
  },
}
