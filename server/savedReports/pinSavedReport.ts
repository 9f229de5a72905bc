import { MAX_PINNED_REPORTS, savedReportRule } from '../../schema/rules/savedReport'
import { insertRow } from '../db/bulk'
import { PinnedReport } from '../db/entities/PinnedReport'
import type { Operation } from '../operation/operation'
import { badInput } from '../shared/errors'
import { lockVisibleReport, type PresentedSavedReport, reloadSavedReport } from './rows'

const PINNED = 'SELECT question_id FROM pinned_question WHERE user_id = ?'

/** Pins a report to the viewer's menu; idempotent. A preference: no audit event. */
export const pinSavedReport: Operation<typeof savedReportRule, PresentedSavedReport> = {
  name: 'pinQuestion',
  access: 'readStatistics',
  writes: true,
  rule: savedReportRule,
  async run(ctx, { id }) {
    const { db, viewer } = ctx
    await ctx.journal.lock([viewer.id])
    await lockVisibleReport(ctx, id)
    const pinned = await db.rows<{ question_id: number }>(PINNED, [viewer.id])
    if (!pinned.some(({ question_id }) => question_id === id)) {
      if (pinned.length >= MAX_PINNED_REPORTS)
        throw badInput(`${MAX_PINNED_REPORTS} questions épinglées au plus : détachez-en une d’abord`, 'id')
      await insertRow(db.manager, PinnedReport, { user_id: viewer.id, question_id: id })
    }
    return reloadSavedReport(ctx, id)
  },
}
