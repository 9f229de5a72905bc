import { questionRule } from '../../schema/rules/question'
import { KeptQuestion } from '../db/entities/KeptQuestion'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'
import { lockQuestion } from './rows'

export const deleteQuestion: Operation<typeof questionRule, boolean> = {
  name: 'deleteQuestion',
  access: 'readStatistics',
  writes: true,
  rule: questionRule,
  async run(ctx, { id }) {
    const { user_id, name, question, shared } = await lockQuestion(ctx, id)
    await ctx.manager.delete(KeptQuestion, { id })
    ctx.journal.emit({
      subject: userChain(user_id),
      action: 'delete',
      entity: 'kept_question',
      entityId: id,
      before: { name, question, shared },
    })
    ctx.journal.seal(userChain(user_id), 'kept_question', id)
    return true
  },
}
