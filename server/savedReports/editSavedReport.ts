import { Not } from 'typeorm'
import { bidi } from '../../schema/isolated'
import { editSavedReportRule } from '../../schema/rules/savedReport'
import { PinnedReport } from '../db/entities/PinnedReport'
import { ReportSchedule } from '../db/entities/ReportSchedule'
import { SavedReport } from '../db/entities/SavedReport'
import { normalizedName } from '../db/names'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'
import { conflict } from '../shared/errors'
import { parseSavedQuery } from './parseSavedQuery'
import { lockEditableReport, type PresentedSavedReport, presentSavedReport, reloadSavedReport } from './rows'
import { savedReportEvent } from './savedReportEvent'
import { nameTaken } from './saveReport'

export const editSavedReport: Operation<typeof editSavedReportRule, PresentedSavedReport> = {
  name: 'changeQuestion',
  access: 'readStatistics',
  writes: true,
  rule: editSavedReportRule,
  async run(ctx, { id, version, ...given }) {
    const { db, journal } = ctx
    const row = await lockEditableReport(ctx, id)
    if (version !== null && version !== undefined && version !== row.version)
      throw conflict(bidi`Cette question a été changée entre-temps : « ${row.name} »`, {
        version: row.version,
      })
    const name = given.name ?? row.name
    const question =
      given.question === null || given.question === undefined
        ? row.question
        : parseSavedQuery(ctx, given.question)
    const shared = Number(given.shared ?? row.shared)
    if (name === row.name && question === row.question && shared === row.shared)
      return reloadSavedReport(ctx, id)
    const change = { name, name_key: normalizedName(name), question, shared, version: row.version + 1 }
    await db.manager.update(SavedReport, { id }, change).catch((error) => {
      throw nameTaken(error)
    })
    if (!shared)
      for (const others of [PinnedReport, ReportSchedule])
        await db.manager.delete(others, { question_id: id, user_id: Not(row.user_id) })
    journal.emit(savedReportEvent('edit', row, { ...row, ...change }))
    journal.seal(userChain(row.user_id), 'kept_question', id)
    // An administrator who unshares another user's report can no longer see it.
    return shared || row.user_id === ctx.viewer.id
      ? reloadSavedReport(ctx, id)
      : presentSavedReport(ctx, { ...row, ...change, pinned: 0, rhythm: null })
  },
}
