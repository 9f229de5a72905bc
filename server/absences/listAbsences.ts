import { absencesRule, teamAbsencesRule } from '../../schema/rules/work'
import { nothingRule } from '../../schema/rules/yup'
import { isSoleAdmin } from '../access/admins'
import { findUserInScope } from '../access/findUserInScope'
import { readRange } from '../access/range'
import { scopeFilter } from '../access/scopeFilter'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { type PresentedAbsence, presentAbsences } from './present'
import { selectAbsences } from './rows'

const TOUCHING = 'a.debut <= ? AND a.fin >= ?'

/** Limit of cancelled requests in one list: a user can create any number of them. */
const MAX_CANCELLED = 100
const TAKEN_BACK = "a.state = 'ANNULEE' AND a.decided_by = a.user_id"
/** The latest cancelled requests in the range, and all on which another user has decided or may decide. */
const LISTED = `(NOT (${TAKEN_BACK}) OR a.id IN (
  SELECT id FROM (
    SELECT a.id FROM absence a WHERE a.user_id = ? AND ${TOUCHING} AND ${TAKEN_BACK}
    ORDER BY a.decided_at DESC, a.id DESC LIMIT ${MAX_CANCELLED}
  ) newest))`

export const absences: ReadOperation<typeof absencesRule, PresentedAbsence[]> = {
  name: 'absences',
  access: 'readStatistics',
  writes: false,
  rule: absencesRule,
  async run(ctx, { user, ...given }) {
    const { debut, fin } = readRange(given, ctx.zone)
    const { id } = await findUserInScope(ctx, user ?? ctx.viewer.id)
    const within = [id, fin, debut]
    const where = `a.user_id = ? AND ${TOUCHING} AND ${LISTED}`
    const rows = await selectAbsences(ctx.db, where, [...within, ...within], mainThreadLimit(ctx))
    assertMainThreadRows(ctx, rows.length)
    return presentAbsences(ctx, rows)
  },
}

export const teamAbsences: ReadOperation<typeof teamAbsencesRule, PresentedAbsence[]> = {
  name: 'teamAbsences',
  access: 'readStatistics',
  writes: false,
  cost: 'longList',
  rule: teamAbsencesRule,
  async run(ctx, given) {
    const { debut, fin } = readRange(given, ctx.zone)
    const { where, values } = scopeFilter(ctx)
    const rows = await selectAbsences(
      ctx.db,
      `a.state IN ('DEMANDEE', 'VALIDEE') AND ${TOUCHING} AND ${where}`,
      [fin, debut, ...values],
      mainThreadLimit(ctx),
    )
    assertMainThreadRows(ctx, rows.length)
    return presentAbsences(ctx, rows)
  },
}

/** SQL condition: absences that wait for the viewer's decision. */
async function toDecide(ctx: OperationContext) {
  const { viewer } = ctx
  const scope = scopeOf(viewer, 'decideAbsences')
  const { where, values } = scopeFilter({ viewer, scope })
  const notOwn = (await isSoleAdmin(ctx)) ? 0 : viewer.id
  return { where: `a.state = 'DEMANDEE' AND a.user_id <> ? AND ${where}`, values: [notOwn, ...values] }
}

export const absencesToDecide: ReadOperation<typeof nothingRule, PresentedAbsence[]> = {
  name: 'absencesToDecide',
  access: 'decideAbsences',
  writes: false,
  cost: 'longList',
  rule: nothingRule,
  async run(ctx) {
    const { where, values } = await toDecide(ctx)
    return presentAbsences(ctx, await selectAbsences(ctx.db, where, values, 'LIMIT 500'))
  },
}

const TO_SEE = `
  SELECT COUNT(*) AS count FROM absence
  WHERE user_id = ? AND decided_by IS NOT NULL AND decided_by <> user_id AND seen_at IS NULL`

export async function absenceNotices(ctx: OperationContext) {
  const { db, viewer } = ctx
  const count = async (sql: string, values: readonly number[]) =>
    Number((await db.rows<{ count: number }>(sql, values))[0]?.count ?? 0)
  const isDecider = scopeOf(viewer, 'decideAbsences') !== 'nobody'
  const { where, values } = isDecider ? await toDecide(ctx) : { where: '1 = 0', values: [] }
  return {
    absencesToSee: await count(TO_SEE, [viewer.id]),
    absencesToDecide: isDecider
      ? await count(
          `SELECT COUNT(*) AS count FROM absence a JOIN user u ON u.id = a.user_id WHERE ${where}`,
          values,
        )
      : 0,
  }
}
