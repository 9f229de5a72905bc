import { MAX_SAVED_REPORTS, saveReportRule } from '../../schema/rules/savedReport'
import { insertRow } from '../db/bulk'
import { SavedReport } from '../db/entities/SavedReport'
import { isDuplicateKey } from '../db/faults'
import { normalizedName } from '../db/names'
import { userChain } from '../journal/chain'
import type { Operation } from '../operation/operation'
import { badInput } from '../shared/errors'
import { parseSavedQuery } from './parseSavedQuery'
import { pinReport } from './pinReport'
import { type PresentedSavedReport, reloadSavedReport } from './rows'
import { savedReportEvent } from './savedReportEvent'

export const nameTaken = (error: unknown) =>
  isDuplicateKey(error) ? badInput('Ce nom existe déjà', 'name', 'TAKEN') : error

const COUNT = 'SELECT COUNT(*) AS count FROM kept_question WHERE user_id = ?'

export const saveReport: Operation<typeof saveReportRule, PresentedSavedReport> = {
  name: 'keepQuestion',
  access: 'readStatistics',
  writes: true,
  rule: saveReportRule,
  async run(ctx, { name, question, shared, pin }) {
    const { db, viewer, journal, now } = ctx
    await journal.lock([viewer.id])
    const [own] = await db.rows<{ count: number }>(COUNT, [viewer.id])
    if (Number(own?.count) >= MAX_SAVED_REPORTS)
      throw badInput(`${MAX_SAVED_REPORTS} questions au plus : effacez-en une d’abord`, 'name')
    const row = {
      user_id: viewer.id,
      name,
      name_key: normalizedName(name),
      question: parseSavedQuery(ctx, question),
      shared: shared ? 1 : 0,
      created_at: now(),
      version: 1,
    }
    const id = await insertRow(db.manager, SavedReport, row).catch((error) => {
      throw nameTaken(error)
    })
    if (pin) await pinReport(ctx, id)
    journal.emit(savedReportEvent('create', undefined, { id, ...row }))
    journal.seal(userChain(viewer.id), 'kept_question', id)
    return reloadSavedReport(ctx, id)
  },
}
