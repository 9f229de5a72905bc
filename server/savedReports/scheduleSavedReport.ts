import { MAX_SCHEDULED_REPORTS, scheduleReportRule } from '../../schema/rules/savedReport'
import { insertRow } from '../db/bulk'
import { ReportSchedule } from '../db/entities/ReportSchedule'
import type { Operation } from '../operation/operation'
import { badInput } from '../shared/errors'
import { nextDate } from './rhythm'
import { lockVisibleReport, type PresentedSavedReport, reloadSavedReport } from './rows'
import { scheduleEvent } from './savedReportEvent'

const OWN = 'SELECT question_id, rhythm, format FROM question_schedule WHERE user_id = ?'

/** Schedules a report for the viewer; replaces an existing schedule. */
export const scheduleSavedReport: Operation<typeof scheduleReportRule, PresentedSavedReport> = {
  name: 'scheduleQuestion',
  access: 'readStatistics',
  writes: true,
  rule: scheduleReportRule,
  async run(ctx, { id, rhythm, format }) {
    const { db, viewer, zone, now } = ctx
    await ctx.journal.lock([viewer.id])
    await lockVisibleReport(ctx, id)
    const whose = { user_id: viewer.id, question_id: id }
    const when = { rhythm, format, next_date: nextDate(rhythm, zone.dateAt(now())) }
    const own = await db.rows<Omit<ReportSchedule, 'next_date'>>(OWN, [viewer.id])
    const standing = own.find(({ question_id }) => question_id === id)
    const before = standing && { rhythm: standing.rhythm, format: standing.format }
    if (before?.rhythm === rhythm && before.format === format) return reloadSavedReport(ctx, id)
    if (before) await db.manager.update(ReportSchedule, whose, when)
    else {
      if (own.length >= MAX_SCHEDULED_REPORTS)
        throw badInput(
          `${MAX_SCHEDULED_REPORTS} rapports réguliers au plus : mettez fin à l’un d’eux d’abord`,
          'id',
        )
      await insertRow(db.manager, ReportSchedule, { ...whose, ...when })
    }
    ctx.journal.emit(scheduleEvent(viewer.id, id, before, { rhythm, format }))
    return reloadSavedReport(ctx, id)
  },
}
