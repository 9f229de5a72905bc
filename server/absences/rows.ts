import { isInScope } from '../access/scopeFilter'
import { selectIn } from '../db/bulk'
import type { Querier, Value } from '../db/database'
import type { Absence } from '../db/entities/Absence'
import { Absence as AbsenceEntity } from '../db/entities/Absence'
import { lockWithin } from '../entries/entry'
import { userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import { KEPT } from '../journal/tables'
import type { OperationContext, WriteContext } from '../operation/operation'
import { notFound } from '../shared/errors'

/** A row of `absence`. */
export type AbsenceRow = Omit<Absence, 'user'>

const COLUMNS = `a.id, a.user_id, a.debut, a.fin, a.half, a.from_noon, a.until_noon, a.type, a.state, a.comment, a.asked_at, a.asked_by, a.decided_at,
  a.decided_by, a.reason, a.seen_at, a.version`

/** Those that stand: asked for or validated, of some people. */
export const currentAbsences = (db: Querier, users: readonly number[]) =>
  selectIn<AbsenceRow>(
    db,
    `SELECT ${COLUMNS} FROM absence a WHERE a.state IN ('DEMANDEE', 'VALIDEE') AND a.user_id IN`,
    users,
  )

/** Absences `a` of people `u` that a condition picks, in order. */
export const selectAbsences = (db: Querier, where: string, values: readonly Value[], rest = '') =>
  db.rows<AbsenceRow>(
    `SELECT ${COLUMNS} FROM absence a JOIN user u ON u.id = a.user_id WHERE ${where}
     ORDER BY a.debut, a.half, a.from_noon, a.id ${rest}`,
    values,
  )

const BY_ID = `SELECT ${COLUMNS} FROM absence a WHERE a.id = ?`

/**
 * An absence, its person locked.
 * @throws {AppError} NOT_FOUND also for one out of reach, so that nobody learns that it exists
 */
export async function findAbsence(ctx: OperationContext, id: number): Promise<AbsenceRow> {
  const [owned] = await ctx.db.rows<AbsenceRow>(BY_ID, [id])
  const owner = owned && (await lockWithin(ctx, owned.user_id))
  const [absence] = owner && isInScope(ctx, owner) ? await ctx.db.rows<AbsenceRow>(BY_ID, [id]) : []
  if (!absence) throw notFound('Cette absence n’existe pas')
  return absence
}

type Action =
  | 'requestAbsence'
  | 'enterAbsence'
  | 'validateAbsence'
  | 'refuseAbsence'
  | 'cancelAbsence'
  | 'seeAbsence'

/** Tells of an absence in its person's chain. */
export function absenceEvent(
  { journal }: WriteContext,
  before: AbsenceRow | undefined,
  after: AbsenceRow,
  action: Action,
) {
  journal.emit({
    subject: userChain(after.user_id),
    action,
    entity: 'absence',
    entityId: after.id,
    ...differences(before, after, KEPT.absence),
    reason: before?.reason === after.reason ? undefined : after.reason,
  })
}

/** The one way to change an absence: its person is locked. That it was seen makes no other version of what was decided. */
export async function changeAbsence(
  ctx: WriteContext,
  before: AbsenceRow,
  change: Partial<Pick<AbsenceRow, 'state' | 'decided_at' | 'decided_by' | 'reason' | 'seen_at'>>,
  action: Action,
): Promise<AbsenceRow> {
  const after = { ...before, ...change, version: before.version + (action === 'seeAbsence' ? 0 : 1) }
  await ctx.manager.update(AbsenceEntity, { id: before.id }, { ...change, version: after.version })
  absenceEvent(ctx, before, after, action)
  return after
}
