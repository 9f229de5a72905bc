import { savedReportRule } from '../../schema/rules/savedReport'
import { SavedReport } from '../db/entities/SavedReport'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'
import { lockEditableReport } from './rows'

export const deleteSavedReport: Operation<typeof savedReportRule, boolean> = {
  name: 'deleteQuestion',
  access: 'readStatistics',
  writes: true,
  rule: savedReportRule,
  async run(ctx, { id }) {
    const { user_id, name, question, shared } = await lockEditableReport(ctx, id)
    await ctx.manager.delete(SavedReport, { id })
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
