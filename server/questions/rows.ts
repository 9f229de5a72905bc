import type { KeptQuestion } from '../db/entities/KeptQuestion'
import type { QuestionSchedule } from '../db/entities/QuestionSchedule'
import { forbidden, notFound } from '../ground/errors'
import { reachOf } from '../rights/policy'
import type { OperationContext } from '../seam/operation'

/** A row of `kept_question` as the viewer finds it: with its owner's name, their pin and their schedule. */
export interface QuestionRow extends Omit<KeptQuestion, 'user'> {
  owner: string
  pinned: number
  rhythm: QuestionSchedule['rhythm'] | null
  format: QuestionSchedule['format'] | null
  next_date: string | null
}

/** A kept question in the shape of the schema. */
export interface PresentedQuestion {
  id: number
  name: string
  question: string
  shared: boolean
  owner: string
  mine: boolean
  mayChange: boolean
  pinned: boolean
  schedule: {
    rhythm: QuestionSchedule['rhythm']
    format: QuestionSchedule['format']
    nextDate: string
  } | null
  version: number
}

const VISIBLE = `
  SELECT q.id, q.user_id, q.name, q.name_key, q.question, q.shared, q.created_at, q.version,
    u.prenom AS prenom, u.nom AS nom, CASE WHEN p.id IS NULL THEN 0 ELSE 1 END AS pinned,
    s.rhythm, s.format, s.next_date
  FROM kept_question q JOIN user u ON u.id = q.user_id
    LEFT JOIN pinned_question p ON p.question_id = q.id AND p.user_id = ?
    LEFT JOIN question_schedule s ON s.question_id = q.id AND s.user_id = ?
  WHERE (q.user_id = ? OR q.shared = 1)`

type Found = Omit<QuestionRow, 'owner'> & { prenom: string; nom: string }

const rowsWhere = async ({ db, viewer: { id } }: OperationContext, and = '', values: number[] = []) => {
  const found = await db.rows<Found>(`${VISIBLE} ${and}`, [id, id, id, ...values])
  return found.map(({ prenom, nom, ...row }): QuestionRow => ({ ...row, owner: `${prenom} ${nom}` }))
}

/** The viewer's own questions and those that others share. */
export const visibleQuestions = (ctx: OperationContext) => rowsWhere(ctx)

/**
 * A question that the viewer sees.
 * @throws {AppError} NOT_FOUND for anybody else's that is not shared, whoever asks
 */
export async function findQuestion(ctx: OperationContext, id: number): Promise<QuestionRow> {
  const [row] = await rowsWhere(ctx, 'AND q.id = ?', [id])
  if (!row) throw notFound('Cette question n’existe pas')
  return row
}

const LOCK = 'SELECT id FROM kept_question WHERE id = ?'

/**
 * A question that the viewer sees, locked: behind the person who asks, before its pins and schedules. Whoever takes it back or
 * removes it meanwhile is waited for.
 * @throws {AppError} NOT_FOUND as `findQuestion`
 */
export async function holdQuestion(ctx: OperationContext, id: number): Promise<QuestionRow> {
  await ctx.db.rows(`${LOCK} ${ctx.db.forUpdate}`, [id])
  return findQuestion(ctx, id)
}

const mayChange = ({ viewer }: OperationContext, { user_id }: QuestionRow) =>
  user_id === viewer.id || reachOf(viewer, 'maintain') === 'all'

/**
 * A question that the viewer may change, its owner and itself locked.
 * @throws {AppError} NOT_FOUND as `findQuestion`, FORBIDDEN for one that somebody else shares
 */
export async function lockQuestion(ctx: OperationContext, id: number): Promise<QuestionRow> {
  const { user_id } = await findQuestion(ctx, id)
  await ctx.journal.lock([user_id])
  const row = await holdQuestion(ctx, id)
  if (!mayChange(ctx, row))
    throw forbidden('Seule la personne qui a gardé cette question, ou un administrateur, peut la changer')
  return row
}

export function presentQuestion(ctx: OperationContext, row: QuestionRow): PresentedQuestion {
  const { id, name, question, owner, version, rhythm, format, next_date } = row
  return {
    ...{ id, name, question, owner, version },
    shared: row.shared === 1,
    mine: row.user_id === ctx.viewer.id,
    mayChange: mayChange(ctx, row),
    pinned: Number(row.pinned) === 1,
    schedule: rhythm && format && next_date ? { rhythm, format, nextDate: next_date } : null,
  }
}

/** A question after a change of it. */
export const presentAgain = async (ctx: OperationContext, id: number) =>
  presentQuestion(ctx, await findQuestion(ctx, id))
