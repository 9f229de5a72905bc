import { nothingRule } from '../../schema/rules/yup'
import { isSoleAdmin } from '../access/admins'
import { readPersonNames } from '../access/personNames'
import { scopeFilter } from '../access/scopeFilter'
import type { WeekDecision } from '../db/entities/Week'
import { isToSubmit, missingOf, readBalances } from '../evaluation/balances'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { addDays, weekOf } from '../workedTime/time'
import { isOver } from './conditions'
import { WEEK_DAYS } from './content'
import type { WeekRow } from './rows'

export interface WeekNotices {
  /** Own weeks sent back, reopened, or approved without submission, and not seen: Mondays. */
  toSee: string[]
  /** Own past weeks with entries, not submitted: Mondays. */
  toSubmit: string[]
  /** Those of `toSee`, with who decided and why. */
  answered: AnsweredWeek[]
  /** Own open weeks of which somebody reminds, while hours are missing. */
  reminders: WeekReminder[]
  /** Number of other users' weeks to decide on. */
  toDecide: number
  /** Other users' requests to reopen a week, oldest first. */
  toReopen: RequestedReopening[]
}

interface AnsweredWeek {
  monday: string
  decision: WeekDecision
  /** Whether a reopening was refused: the week stays approved. */
  refused: boolean
  by: string
  reason: string
}

interface RequestedReopening {
  user_id: number
  nom: string
  prenom: string
  monday: string
  reason: string
}

interface WeekReminder {
  monday: string
  by: string
  /** Seconds missing now; 0 when it only remains to be submitted. */
  missing: number
}

/** Weeks back for reminders. */
const REMINDED = 8

/** Limit of requests listed; more are found once these are decided. */
const MAX_REQUESTS = 50

const TO_SEE = `
  SELECT w.id, w.monday, w.decision, w.decided_by, w.reopening, w.reopening_by, w.reopening_reason FROM week w
  WHERE w.user_id = ? AND w.seen_at IS NULL AND w.decision IS NOT NULL
    AND (w.decided_by <> w.user_id AND (w.decision <> 'APPROUVEE' OR w.submitted_at IS NULL)
      OR w.reopening = 'REFUSEE' AND w.reopening_by <> w.user_id)
  ORDER BY w.monday`
const REASON = `
  SELECT content FROM journal_event
  WHERE entity_id = ? AND entity = 'week' AND action = ?
  ORDER BY id DESC LIMIT 1`
const REMINDERS = `
  SELECT monday, reminded_by, reminded_missing FROM week
  WHERE user_id = ? AND reminded_at IS NOT NULL AND reminder_seen_at IS NULL AND state = 'OUVERTE'
    AND (decided_at IS NULL OR decided_at <= reminded_at)
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

type Unseen = Pick<
  WeekRow,
  'id' | 'monday' | 'decided_by' | 'reopening' | 'reopening_by' | 'reopening_reason'
> & { decision: WeekDecision }

/** Events of decisions; one that was undone is not that of the week. */
const ACTIONS: Record<WeekDecision, string> = {
  APPROUVEE: 'approveWeek',
  RENVOYEE: 'sendBackWeek',
  ROUVERTE: 'reopenWeek',
}

/** Reason of the decision, from its event. */
async function readReason({ db }: OperationContext, week: number, decision: WeekDecision): Promise<string> {
  const [event] = await db.rows<{ content: string | null }>(REASON, [week, ACTIONS[decision]])
  const { reason = '' }: { reason?: string } = JSON.parse(event?.content ?? '{}')
  return reason
}

async function answeredWeeks(ctx: OperationContext): Promise<AnsweredWeek[]> {
  const weeks = await ctx.db.rows<Unseen>(TO_SEE, [ctx.viewer.id])
  const names = await readPersonNames(
    ctx,
    weeks.flatMap(({ decided_by, reopening_by }) => [decided_by, reopening_by]),
  )
  const answered: AnsweredWeek[] = []
  for (const { id, monday, decision, decided_by, reopening, reopening_by, reopening_reason } of weeks) {
    const refused = reopening === 'REFUSEE'
    answered.push({
      monday,
      decision,
      refused,
      by: names.get((refused ? reopening_by : decided_by) ?? 0) ?? '',
      reason: refused ? reopening_reason : await readReason(ctx, id, decision),
    })
  }
  return answered
}

const TO_REOPEN = `
  SELECT w.user_id, u.nom, u.prenom, w.monday, w.reopening_reason AS reason FROM week w JOIN user u ON u.id = w.user_id
  WHERE w.state = 'APPROUVEE' AND w.reopening = 'DEMANDEE' AND u.id <> ? AND`

async function toReopen(ctx: OperationContext): Promise<RequestedReopening[]> {
  const { db, viewer } = ctx
  const scope = scopeOf(viewer, 'decideWeeks')
  if (scope === 'nobody') return []
  const { where, values } = scopeFilter({ viewer, scope })
  return db.rows<RequestedReopening>(
    `${TO_REOPEN} ${where} ORDER BY w.reopening_at, w.id LIMIT ${MAX_REQUESTS}`,
    [(await isSoleAdmin(ctx)) ? 0 : viewer.id, ...values],
  )
}

/**
 * Those that have been decided on since, whose hours have come meanwhile, or that have nothing to submit any more
 * are left out.
 */
async function remindersOf(ctx: OperationContext): Promise<WeekReminder[]> {
  type Reminded = Pick<WeekRow, 'monday' | 'reminded_by' | 'reminded_missing'>
  const weeks = await ctx.db.rows<Reminded>(REMINDERS, [ctx.viewer.id])
  if (weeks.length === 0) return []
  const { id, societe_id } = ctx.viewer
  const names = await readPersonNames(
    ctx,
    weeks.map(({ reminded_by }) => reminded_by),
  )
  const mondays = weeks.map(({ monday }) => monday)
  const balances = (await readBalances(ctx, [{ id, societe_id }], mondays)).get(id) ?? []
  return weeks.flatMap(({ monday, reminded_by, reminded_missing }, index) => {
    const balance = balances[index]
    const missing = balance ? missingOf(balance) : 0
    const waits =
      reminded_missing === 0 && isOver(ctx, monday) && balance !== undefined && isToSubmit(balance)
    return missing > 0 || waits ? [{ monday, missing, by: names.get(reminded_by ?? 0) ?? '' }] : []
  })
}

async function toDecide(ctx: OperationContext): Promise<number> {
  const { db, viewer } = ctx
  const scope = scopeOf(viewer, 'decideWeeks')
  if (scope === 'nobody') return 0
  const { where, values } = scopeFilter({ viewer, scope })
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
    const answered = await answeredWeeks(ctx)
    return {
      toSee: answered.map(({ monday }) => monday),
      answered,
      toSubmit: await toSubmit(ctx),
      reminders: await remindersOf(ctx),
      toDecide: await toDecide(ctx),
      toReopen: await toReopen(ctx),
    }
  },
}
