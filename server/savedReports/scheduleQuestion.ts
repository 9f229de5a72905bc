import { MAX_SCHEDULED_REPORTS, scheduleQuestionRule } from '../../schema/rules/question'
import { insertRow } from '../db/bulk'
import { QuestionSchedule } from '../db/entities/QuestionSchedule'
import type { Operation } from '../operation/operation'
import { badInput } from '../shared/errors'
import { nextDate } from './rhythm'
import { lockSharedReport, type PresentedQuestion, reloadSavedReport } from './rows'
import { scheduleEvent } from './savedReportEvent'

const OWN = 'SELECT question_id, rhythm, format FROM question_schedule WHERE user_id = ?'

/** Schedules a report for the viewer; replaces an existing schedule. */
export const scheduleQuestion: Operation<typeof scheduleQuestionRule, PresentedQuestion> = {
  name: 'scheduleQuestion',
  access: 'readStatistics',
  writes: true,
  rule: scheduleQuestionRule,
  async run(ctx, { id, rhythm, format }) {
    const { db, viewer, zone, now } = ctx
    await ctx.journal.lock([viewer.id])
    await lockSharedReport(ctx, id)
    const whose = { user_id: viewer.id, question_id: id }
    const when = { rhythm, format, next_date: nextDate(rhythm, zone.dateAt(now())) }
    const own = await db.rows<Omit<QuestionSchedule, 'next_date'>>(OWN, [viewer.id])
    const standing = own.find(({ question_id }) => question_id === id)
    const before = standing && { rhythm: standing.rhythm, format: standing.format }
    if (before?.rhythm === rhythm && before.format === format) return reloadSavedReport(ctx, id)
    if (before) await db.manager.update(QuestionSchedule, whose, when)
    else {
      if (own.length >= MAX_SCHEDULED_REPORTS)
        throw badInput(
          `${MAX_SCHEDULED_REPORTS} rapports réguliers au plus : mettez fin à l’un d’eux d’abord`,
          'id',
        )
      await insertRow(db.manager, QuestionSchedule, { ...whose, ...when })
    }
    ctx.journal.emit(scheduleEvent(viewer.id, id, before, { rhythm, format }))
    return reloadSavedReport(ctx, id)
  },
}
