import { savedReportRule } from '../../schema/rules/savedReport'
import { PinnedReport } from '../db/entities/PinnedReport'
import type { Operation } from '../operation/operation'
import { findSavedReport, type PresentedSavedReport, reloadSavedReport } from './rows'

export const unpinSavedReport: Operation<typeof savedReportRule, PresentedSavedReport> = {
  name: 'unpinQuestion',
  access: 'readStatistics',
  writes: true,
  rule: savedReportRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    await findSavedReport(ctx, id)
    await ctx.manager.delete(PinnedReport, { user_id: ctx.viewer.id, question_id: id })
    return reloadSavedReport(ctx, id)
  },
}
