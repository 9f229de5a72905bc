import { MAX_SHARED_REPORTS } from '../../schema/rules/savedReport'
import { readEnds } from '../access/range'
import type { ReportSchedule } from '../db/entities/ReportSchedule'
import type { SavedReport } from '../db/entities/SavedReport'
import { OffloadToWorker } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { forbidden, notFound } from '../shared/errors'
import { withDates } from './rhythm'

/** A row of `kept_question`, with its owner's name and the viewer's pin and schedule. */
export interface SavedReportRow extends Omit<SavedReport, 'user'> {
  owner: string
  pinned: number
  rhythm: ReportSchedule['rhythm'] | null
  format: ReportSchedule['format'] | null
  next_date: string | null
}

export interface PresentedSavedReport {
  id: number
  name: string
  question: string
  shared: boolean
  owner: string
  mine: boolean
  mayChange: boolean
  pinned: boolean
  schedule: {
    rhythm: ReportSchedule['rhythm']
    format: ReportSchedule['format']
    nextDate: string
    debut: string
    fin: string
  } | null
  version: number
}

/** Characters of queries that the main thread may present in one answer. */
const MAX_TEXT_ON_MAIN_THREAD = 200_000

const COLUMNS = `
  SELECT q.id, q.user_id, q.name, q.name_key, q.question, q.shared, q.created_at, q.version,
    u.prenom AS prenom, u.nom AS nom, CASE WHEN p.id IS NULL THEN 0 ELSE 1 END AS pinned,
    s.rhythm, s.format, s.next_date`
const BESIDE = `
    JOIN user u ON u.id = q.user_id
    LEFT JOIN pinned_question p ON p.question_id = q.id AND p.user_id = ?
    LEFT JOIN question_schedule s ON s.question_id = q.id AND s.user_id = ?
  WHERE (q.user_id = ? OR q.shared = 1)`

const ONE = `${COLUMNS} FROM kept_question q ${BESIDE} AND q.id = ?`
const LISTED = `${COLUMNS} FROM (
    SELECT id FROM kept_question WHERE user_id = ?
    UNION SELECT question_id FROM pinned_question WHERE user_id = ?
    UNION SELECT question_id FROM question_schedule WHERE user_id = ?
    UNION SELECT id FROM (
      SELECT id FROM kept_question WHERE shared = 1 AND user_id <> ? ORDER BY id DESC LIMIT ${MAX_SHARED_REPORTS}
    ) newest
  ) listed JOIN kept_question q ON q.id = listed.id ${BESIDE}`

type Found = Omit<SavedReportRow, 'owner'> & { prenom: string; nom: string }

const read = async ({ db }: OperationContext, statement: string, values: number[]) => {
  const found = await db.rows<Found>(statement, values)
  return found.map(({ prenom, nom, ...row }): SavedReportRow => ({ ...row, owner: `${prenom} ${nom}` }))
}

/** Own, pinned, scheduled and newest shared. @throws {OffloadToWorker} above `MAX_TEXT_ON_MAIN_THREAD` */
export async function readSavedReports(ctx: OperationContext): Promise<SavedReportRow[]> {
  const rows = await read(ctx, LISTED, Array(7).fill(ctx.viewer.id))
  const characters = rows.reduce((sum, { question }) => sum + question.length, 0)
  if (ctx.workers && characters > MAX_TEXT_ON_MAIN_THREAD) throw new OffloadToWorker()
  return rows
}

/** A report that the viewer can see. @throws {AppError} NOT_FOUND for an unshared report of another user */
export async function findSavedReport(ctx: OperationContext, id: number): Promise<SavedReportRow> {
  const { viewer } = ctx
  const [row] = await read(ctx, ONE, [viewer.id, viewer.id, viewer.id, id])
  if (!row) throw notFound('Cette question n’existe pas')
  return row
}

const LOCK = 'SELECT id FROM kept_question WHERE id = ?'

/**
 * A visible report, locked after the viewer's row and before its pins and schedules; waits for concurrent
 * unsharing or deletion.
 * @throws {AppError} NOT_FOUND as `findSavedReport`
 */
export async function lockVisibleReport(ctx: OperationContext, id: number): Promise<SavedReportRow> {
  await ctx.db.rows(`${LOCK} ${ctx.db.forUpdate}`, [id])
  return findSavedReport(ctx, id)
}

const mayChange = ({ viewer }: OperationContext, { user_id }: SavedReportRow) =>
  user_id === viewer.id || scopeOf(viewer, 'maintain') === 'all'

/**
 * A report that the viewer may change; locks its owner and itself.
 * @throws {AppError} NOT_FOUND as `findSavedReport`, FORBIDDEN for a shared report of another user
 */
export async function lockEditableReport(ctx: OperationContext, id: number): Promise<SavedReportRow> {
  const { user_id } = await findSavedReport(ctx, id)
  await ctx.journal.lock([user_id])
  const row = await lockVisibleReport(ctx, id)
  if (!mayChange(ctx, row))
    throw forbidden('Seule la personne qui a gardé cette question, ou un administrateur, peut la changer')
  return row
}

function datesOf({ zone }: OperationContext, kept: string, due: string) {
  const { debut, fin } = withDates(kept, due)
  return readEnds({ debut: debut ?? '', fin: fin ?? '' }, zone)
}

export function presentSavedReport(ctx: OperationContext, row: SavedReportRow): PresentedSavedReport {
  const { id, name, question, owner, version, rhythm, format, next_date } = row
  return {
    id,
    name,
    question,
    owner,
    version,
    shared: row.shared === 1,
    mine: row.user_id === ctx.viewer.id,
    mayChange: mayChange(ctx, row),
    pinned: Number(row.pinned) === 1,
    schedule:
      rhythm && format && next_date
        ? { rhythm, format, nextDate: next_date, ...datesOf(ctx, question, next_date) }
        : null,
  }
}

export const reloadSavedReport = async (ctx: OperationContext, id: number) =>
  presentSavedReport(ctx, await findSavedReport(ctx, id))
