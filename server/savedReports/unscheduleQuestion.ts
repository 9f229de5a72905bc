import { questionRule } from '../../schema/rules/question'
import { QuestionSchedule } from '../db/entities/QuestionSchedule'
import type { Operation } from '../operation/operation'
import { findQuestion, type PresentedQuestion, reloadSavedReport } from './rows'
import { scheduleEvent } from './savedReportEvent'

/** Removes the viewer's schedule of a report; idempotent. */
export const unscheduleQuestion: Operation<typeof questionRule, PresentedQuestion> = {
  name: 'unscheduleQuestion',
  access: 'readStatistics',
  writes: true,
  rule: questionRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    const { rhythm, format } = await findQuestion(ctx, id)
    const whose = { user_id: ctx.viewer.id, question_id: id }
    const { affected } = await ctx.manager.delete(QuestionSchedule, whose)
    if (affected && rhythm && format)
      ctx.journal.emit(scheduleEvent(ctx.viewer.id, id, { rhythm, format }, undefined))
    return reloadSavedReport(ctx, id)
  },
}
