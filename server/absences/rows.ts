import { isInScope } from '../access/scopeFilter'
import { selectIn } from '../db/bulk'
import type { Querier, Value } from '../db/database'
import type { Absence } from '../db/entities/Absence'
import { Absence as AbsenceEntity } from '../db/entities/Absence'
import { lockUserIfInScope } from '../entries/entry'
import { userChain } from '../journal/chain'
import { differences } from '../journal/differences'
import { AUDITED_COLUMNS } from '../journal/tables'
import type { OperationContext, WriteContext } from '../operation/operation'
import { notFound } from '../shared/errors'
import type { Range } from '../workedTime/dates'

export type AbsenceRow = Omit<Absence, 'user'>

const COLUMNS = `a.id, a.user_id, a.debut, a.fin, a.half, a.from_noon, a.until_noon, a.type, a.state, a.comment, a.asked_at, a.asked_by, a.decided_at,
  a.decided_by, a.reason, a.seen_at, a.version`

/** Requested and validated ones, of a range or of all time. */
export const currentAbsences = (db: Querier, users: readonly number[], range?: Range) =>
  selectIn<AbsenceRow>(
    db,
    `SELECT ${COLUMNS} FROM absence a
     WHERE a.state IN ('DEMANDEE', 'VALIDEE') ${range ? 'AND a.debut <= ? AND a.fin >= ?' : ''} AND a.user_id IN`,
    users,
    '',
    range ? [range.fin, range.debut] : [],
  )

export const selectAbsences = (db: Querier, where: string, values: readonly Value[], rest = '') =>
  db.rows<AbsenceRow>(
    `SELECT ${COLUMNS} FROM absence a JOIN user u ON u.id = a.user_id WHERE ${where}
     ORDER BY a.debut, a.half, a.from_noon, a.id ${rest}`,
    values,
  )

const BY_ID = `SELECT ${COLUMNS} FROM absence a WHERE a.id = ?`

/** Locks the user. @throws {AppError} NOT_FOUND also when out of scope, so as not to reveal its existence */
export async function findAbsence(ctx: OperationContext, id: number): Promise<AbsenceRow> {
  const [owned] = await ctx.db.rows<AbsenceRow>(BY_ID, [id])
  const owner = owned && (await lockUserIfInScope(ctx, owned.user_id))
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
  | 'undoAbsence'
  | 'seeAbsence'

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
    ...differences(before, after, AUDITED_COLUMNS.absence),
    reason: before?.reason === after.reason ? undefined : after.reason,
  })
}

/** The only function that updates an absence; its user is locked. `seen_at` does not change the version. */
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
