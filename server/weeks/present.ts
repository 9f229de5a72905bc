import { isSoleAdmin } from '../access/admins'
import { readPersonNames } from '../access/personNames'
import { isInScope } from '../access/scopeFilter'
import type { WeekDecision, WeekState } from '../db/entities/Week'
import { type PresentedInProgress, presentInProgress } from '../entries/recent'
import type { PresentedWorkWeek } from '../evaluation/present'
import type { OperationContext } from '../operation/operation'
import { scopeOf } from '../rights/policy'
import { inProgress } from '../workedTime/inProgress'
import { addDays, formatInstant, sundayOf } from '../workedTime/time'
import { isOver, weekVersion } from './conditions'
import { type Content, stampOf, WEEK_DAYS } from './content'
import { type PresentedReopening, presentReopening } from './reopening'
import type { WeekRow } from './rows'

export interface PresentedWeek {
  user_id: number
  monday: string
  sunday: string
  state: WeekState
  version: string
  isOver: boolean
  running: number
  entries: number
  submittedAt: string | null
  changed: boolean
  decision: WeekDecision | null
  decidedAt: string | null
  decidedBy: string | null
  unsubmitted: boolean
  selfApproved: boolean
  toSee: boolean
  decidable: boolean
  revocable: boolean
  reopening: PresentedReopening | null
  days: { date: string; seconds: number }[]
  total: number
  inProgress: PresentedInProgress | null
  reminder: PresentedReminder | null
  work: PresentedWorkWeek | null
  balance: PresentedBalance | null
}

interface PresentedReminder {
  at: string
  by: string
  missing: number
  seen: boolean
}

/** Hours due and entries to look at; see `readBalances`. */
export interface PresentedBalance {
  due: number | null
  difference: number | null
  missing: number
  away: boolean
  contract: boolean
  long: number
  corrections: number
}

interface Presentation {
  names: ReadonlyMap<number, string>
  soleAdmin: boolean
}

const at = (instant: number | null) => (instant === null ? null : formatInstant(instant))

/** Whether the user has not yet seen the decision on their week, or on its reopening. */
export function isUnseenDecision(week: WeekRow): boolean {
  const { decision, decided_by, user_id, submitted_at, seen_at, reopening, reopening_by } = week
  if (seen_at !== null) return false
  if (reopening === 'REFUSEE' && reopening_by !== user_id) return true
  return decision !== null && decided_by !== user_id && (decision !== 'APPROUVEE' || submitted_at === null)
}

/** Whether its last decision gave it back, is the viewer's own, and was neither read nor followed by a reminder. */
function isRevocable(viewer: number, week: WeekRow): boolean {
  const { state, decision, decided_by, decided_at, seen_at, reminded_at } = week
  return (
    state === 'OUVERTE' &&
    (decision === 'RENVOYEE' || decision === 'ROUVERTE') &&
    decided_by === viewer &&
    seen_at === null &&
    (reminded_at ?? 0) <= (decided_at ?? 0)
  )
}

export interface Owned {
  week: WeekRow
  content: Content
  person: { id: number; societe_id: number }
}

function reminderOf({ reminded_at, reminded_by, ...week }: WeekRow, names: ReadonlyMap<number, string>) {
  if (reminded_at === null) return null
  return {
    at: formatInstant(reminded_at),
    by: names.get(reminded_by ?? 0) ?? '',
    missing: week.reminded_missing ?? 0,
    seen: week.reminder_seen_at !== null,
  }
}

/** Nothing is in progress in a week without today or yesterday. */
function inProgressOf({ zone, now }: OperationContext, monday: string, { entries, running }: Content) {
  if (running === 0) return null
  const dates = Array.from({ length: WEEK_DAYS }, (_, day) => addDays(monday, day))
  return presentInProgress(inProgress(entries, dates, { zone, now: now() }))
}

function present(ctx: OperationContext, { week, content, person }: Owned, as: Presentation): PresentedWeek {
  const { viewer } = ctx
  const approved = week.state === 'APPROUVEE'
  const scope = scopeOf(viewer, 'decideWeeks')
  const decidable =
    scope !== 'nobody' && (person.id === viewer.id ? as.soleAdmin : isInScope({ viewer, scope }, person))
  return {
    user_id: person.id,
    monday: week.monday,
    sunday: sundayOf(week.monday),
    state: week.state,
    version: weekVersion(week, content),
    isOver: isOver(ctx, week.monday),
    running: content.running,
    entries: content.entries.length,
    submittedAt: at(week.submitted_at),
    changed: week.state === 'SOUMISE' && week.submitted_stamp !== stampOf(content),
    decision: week.decision,
    decidedAt: at(week.decided_at),
    decidedBy: week.decided_by === null ? null : (as.names.get(week.decided_by) ?? ''),
    unsubmitted: approved && week.submitted_at === null,
    selfApproved: approved && week.decided_by === week.user_id,
    toSee: isUnseenDecision(week),
    reopening: presentReopening(week, as.names),
    decidable,
    revocable: decidable && isRevocable(viewer.id, week),
    days: content.days.map((seconds, day) => ({ date: addDays(week.monday, day), seconds })),
    total: content.total,
    inProgress: approved ? null : inProgressOf(ctx, week.monday, content),
    reminder: reminderOf(week, as.names),
    work: null,
    balance: null,
  }
}

export async function presentWeeks(ctx: OperationContext, owned: readonly Owned[]): Promise<PresentedWeek[]> {
  const names = await readPersonNames(
    ctx,
    owned.flatMap(({ week }) => [week.decided_by, week.reopening_by, week.reminded_by]),
  )
  const soleAdmin = owned.some(({ person }) => person.id === ctx.viewer.id) && (await isSoleAdmin(ctx))
  return owned.map((one) => present(ctx, one, { names, soleAdmin }))
}

export const presentWeek = async (ctx: OperationContext, owned: Owned): Promise<PresentedWeek> =>
  (await presentWeeks(ctx, [owned]))[0] as PresentedWeek
