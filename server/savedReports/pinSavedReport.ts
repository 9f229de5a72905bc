import { savedReportRule } from '../../schema/rules/savedReport'
import type { Operation } from '../operation/operation'
import { pinReport } from './pinReport'
import { lockVisibleReport, type PresentedSavedReport, reloadSavedReport } from './rows'

/** Pins a report to the viewer's menu; idempotent. A preference: no audit event. */
export const pinSavedReport: Operation<typeof savedReportRule, PresentedSavedReport> = {
  name: 'pinQuestion',
  access: 'readStatistics',
  writes: true,
  rule: savedReportRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    await lockVisibleReport(ctx, id)
    await pinReport(ctx, id, 'id')
    return reloadSavedReport(ctx, id)
  },
}
