import { MAX_PINNED_REPORTS } from '../../schema/rules/savedReport'
import { insertRow } from '../db/bulk'
import { PinnedReport } from '../db/entities/PinnedReport'
import type { WriteContext } from '../operation/operation'
import { badInput } from '../shared/errors'

const PINNED = 'SELECT question_id FROM pinned_question WHERE user_id = ?'

/** Idempotent; the caller has locked the viewer. @throws {AppError} BAD_USER_INPUT above the limit */
export async function pinReport({ db, viewer }: WriteContext, id: number, field?: string): Promise<void> {
  const pinned = await db.rows<{ question_id: number }>(PINNED, [viewer.id])
  if (pinned.some(({ question_id }) => question_id === id)) return
  if (pinned.length >= MAX_PINNED_REPORTS)
    throw badInput(`${MAX_PINNED_REPORTS} questions épinglées au plus : détachez-en une d’abord`, field)
  await insertRow(db.manager, PinnedReport, { user_id: viewer.id, question_id: id })
}
