import { savedReportRule } from '../../schema/rules/savedReport'
import { ReportSchedule } from '../db/entities/ReportSchedule'
import type { Operation } from '../operation/operation'
import { findSavedReport, type PresentedSavedReport, reloadSavedReport } from './rows'
import { scheduleEvent } from './savedReportEvent'

/** Removes the viewer's schedule of a report; idempotent. */
export const unscheduleSavedReport: Operation<typeof savedReportRule, PresentedSavedReport> = {
  name: 'unscheduleQuestion',
  access: 'readStatistics',
  writes: true,
  rule: savedReportRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    const { rhythm, format } = await findSavedReport(ctx, id)
    const whose = { user_id: ctx.viewer.id, question_id: id }
    const { affected } = await ctx.manager.delete(ReportSchedule, whose)
    if (affected && rhythm && format)
      ctx.journal.emit(scheduleEvent(ctx.viewer.id, id, { rhythm, format }, undefined))
    return reloadSavedReport(ctx, id)
  },
}
