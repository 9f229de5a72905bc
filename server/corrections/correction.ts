import { holdersCondition, isInScope } from '../access/scopeFilter'
import type { Correction } from '../db/entities/Correction'
import { lockUserIfInScope } from '../entries/entry'
import type { EntryChange } from '../entryWriting/recordCorrection'
import type { OperationContext } from '../operation/operation'
import { forbidden, notFound } from '../shared/errors'

export type CorrectionRow = Omit<Correction, 'user'>

export const CORRECTION_COLUMNS = [
  'id',
  'user_id',
  'task_id',
  'date',
  'actor_id',
  'at',
  'action',
  'reason',
  'changes',
  'state',
  'seen_at',
  'contest_reason',
  'contested_at',
  'decided_by',
  'decided_at',
  'decision_reason',
  'answer_seen_at',
  'settles',
] satisfies (keyof CorrectionRow)[]

export const correctedFields = ({ changes }: Pick<CorrectionRow, 'changes'>): EntryChange[] =>
  JSON.parse(changes)

export interface Owner {
  id: number
  societe_id: number
  groupetache_id: number
}

const OWNER = 'SELECT user_id FROM correction WHERE id = ?'
const BY_ID = `SELECT ${CORRECTION_COLUMNS.join(', ')} FROM correction WHERE id = ? AND user_id = ?`

/** Locks the owner, then the correction. @throws {AppError} NOT_FOUND also when out of scope */
export async function findCorrection(
  ctx: OperationContext,
  id: number,
  scope = ctx.scope,
): Promise<{ correction: CorrectionRow; owner: Owner }> {
  const { db, viewer } = ctx
  const [owned] = await db.rows<{ user_id: number }>(OWNER, [id])
  const owner = owned && (await lockUserIfInScope(ctx, owned.user_id, scope))
  const [correction] =
    owner && isInScope({ viewer, scope }, owner)
      ? await db.rows<CorrectionRow>(`${BY_ID} ${db.forUpdate}`, [id, owner.id])
      : []
  if (!owner || !correction) throw notFound('Cette correction n’existe pas')
  return { correction, owner }
}

/** Same for its owner alone. @throws {AppError} NOT_FOUND for any other user */
export async function findOwnCorrection(ctx: OperationContext, id: number): Promise<CorrectionRow> {
  const { correction } = await findCorrection(ctx, id, 'self')
  return correction
}

const OTHER_DECIDER = `
  SELECT d.id FROM user d JOIN user o ON o.id = ?
  WHERE d.active = 1 AND ${holdersCondition('correctTimes', 'd', 'o')} AND d.id <> o.id AND d.id <> ? LIMIT 1`

/** Whether a user other than the corrector and the owner could decide. */
export async function hasOtherDecider(
  { db }: Pick<OperationContext, 'db'>,
  { user_id, actor_id }: Pick<CorrectionRow, 'user_id' | 'actor_id'>,
): Promise<boolean> {
  const [other] = await db.rows<{ id: number }>(OTHER_DECIDER, [user_id, actor_id])
  return other !== undefined
}

/** @throws {AppError} FORBIDDEN on one's own hours, and for the corrector unless nobody else could decide */
export async function refuseToDecide(ctx: OperationContext, correction: CorrectionRow, owner: Owner) {
  if (owner.id === ctx.viewer.id) throw forbidden('Vous ne pouvez pas décider de votre propre contestation')
  if (correction.actor_id === ctx.viewer.id && (await hasOtherDecider(ctx, correction)))
    throw forbidden('Une autre personne que l’auteur de la correction doit décider')
}
