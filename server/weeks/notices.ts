import { nothingRule } from '../../schema/rules/yup'
import { isSoleAdmin } from '../access/admins'
import { scopeFilter } from '../access/scopeFilter'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { addDays, weekOf } from '../workedTime/time'
import { WEEK_DAYS } from './content'

export interface WeekNotices {
  /** Own weeks sent back, reopened, or approved without submission, and not seen: Mondays. */
  toSee: string[]
  /** Own past weeks with entries, not submitted: Mondays. */
  toSubmit: string[]
  /** Number of other users' weeks to decide on. */
  toDecide: number
}

/** Weeks back for reminders. */
const REMINDED = 8

const TO_SEE = `
  SELECT monday FROM week
  WHERE user_id = ? AND decision IS NOT NULL AND seen_at IS NULL AND decided_by <> user_id
    AND (decision <> 'APPROUVEE' OR submitted_at IS NULL)
  ORDER BY monday`
const WORKED = `
  SELECT DISTINCT date FROM task WHERE user_id = ? AND date BETWEEN ? AND ? AND cancelled_at IS NULL`
const CLOSED = `SELECT monday FROM week WHERE user_id = ? AND monday BETWEEN ? AND ? AND state <> 'OUVERTE'`

async function toSubmit({ db, viewer, zone, now }: OperationContext): Promise<string[]> {
  const current = weekOf(zone.dateAt(now()))
  const first = addDays(current, -REMINDED * WEEK_DAYS)
  const range = [viewer.id, first, addDays(current, -1)]
  const worked = await db.rows<{ date: string }>(WORKED, range)
  const closed = new Set((await db.rows<{ monday: string }>(CLOSED, range)).map(({ monday }) => monday))
  return [...new Set(worked.map(({ date }) => weekOf(date)))].filter((monday) => !closed.has(monday)).sort()
}

async function toDecide(ctx: OperationContext): Promise<number> {
  const { db, viewer, zone, now } = ctx
  const scope = scopeOf(viewer, 'decideWeeks')
  if (scope === 'nobody') return 0
  const { where, values } = scopeFilter({ viewer, scope }, zone.dateAt(now()))
  const [row] = await db.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM week w JOIN user u ON u.id = w.user_id
     WHERE w.state = 'SOUMISE' AND u.id <> ? AND ${where}`,
    [(await isSoleAdmin(ctx)) ? 0 : viewer.id, ...values],
  )
  return Number(row?.count ?? 0)
}

export const weekNotices: ReadOperation<typeof nothingRule, WeekNotices> = {
  name: 'weekNotices',
  access: 'session',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const seen = await ctx.db.rows<{ monday: string }>(TO_SEE, [ctx.viewer.id])
    return {
      toSee: seen.map(({ monday }) => monday),
      toSubmit: await toSubmit(ctx),
      toDecide: await toDecide(ctx),
    }
  },
}
