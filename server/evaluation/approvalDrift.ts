import canonicalize from 'canonicalize'
import { placeholders } from '../db/bulk'
import type { Alert, WeekFigures } from '../labourLaw/figures/result'
import { alertSentence } from '../labourLaw/sentence'
import type { OperationContext } from '../operation/operation'
import { weekOf } from '../workedTime/time'
import type { Evaluated } from './facts'
import { type Figures, figuresIn, ownFigures } from './figures'
import { isOfWeek } from './inWeek'

const GAP = 'Écart : le contrat, les absences ou les réglages ont changé depuis la validation'

/** Message when an approved week's figures differ from the current ones; empty otherwise. */
export const approvalDrift = (kept: Figures | undefined) => (kept ? GAP : '')

/** Whether the week's own figures are equal, see `ownFigures`. */
const isSame = (monday: string, one: Figures, other: Figures | undefined) =>
  other !== undefined && canonicalize(ownFigures(one, monday)) === canonicalize(ownFigures(other, monday))

/** Current figures as approved weeks without a contract have them: worked time, no contract hours. */
function withoutContract({ hours: _hours, jours: _jours, ...now }: Figures): Figures {
  const days = now.days.map(({ absence: _absence, ...day }) => ({ ...day, absences: [] }))
  return { ...now, contracts: [], absences: [], days }
}

/** Message when approved and current figures differ; empty otherwise. No figures exist without a contract. */
export const driftBetween = (monday: string, kept: Figures | undefined, now: Figures | undefined) =>
  (kept ? !isSame(monday, kept, now) : now) ? GAP : ''

const SNAPSHOT_CONTENTS = `
  SELECT w.user_id, w.monday, s.content FROM week w JOIN week_snapshot s ON s.week_id = w.id
    AND s.number = (SELECT MAX(latest.number) FROM week_snapshot latest WHERE latest.week_id = w.id)
  WHERE w.state = 'APPROUVEE' AND w.monday BETWEEN ? AND ? AND w.user_id IN`
const IN_ORDER = 'ORDER BY w.user_id, w.monday, s.part'

interface Part {
  user_id: number
  monday: string
  content: string
}

/** Last approved figures of each week, by user and Monday. */
async function readKept({ db }: Pick<OperationContext, 'db'>, users: readonly number[], mondays: string[]) {
  const kept = new Map<string, Part>()
  const [first, last] = [mondays[0], mondays.at(-1)]
  if (!first || !last) return kept.values()
  const statement = `${SNAPSHOT_CONTENTS} (${placeholders(users.length)}) ${IN_ORDER}`
  for (const part of await db.rows<Part>(statement, [first, last, ...users])) {
    const key = `${part.user_id} ${part.monday}`
    kept.set(key, { ...part, content: (kept.get(key)?.content ?? '') + part.content })
  }
  return kept.values()
}

/** Approved weeks whose current figures differ (« écart »). */
export interface Drifts {
  /** Approved figures of a week, if they differ from the current ones. */
  of(user: number, monday: string): Figures | undefined
  /** Same for the week of a date. */
  on(user: number, date: string): Figures | undefined
}

/** Approved weeks of evaluated users whose figures differ now. @param since first relevant Monday */
export async function driftsOf(
  ctx: Pick<OperationContext, 'db'>,
  judgements: ReadonlyMap<number, Evaluated>,
  since = '',
): Promise<Drifts> {
  const users = [...judgements.keys()]
  const mondays = [...judgements.values()]
    .flatMap(({ evaluation }) => evaluation.weeks.map(({ monday }) => monday))
    .filter((monday) => monday >= since)
    .sort()
  const gaps = new Map<string, Figures>()
  for (const { user_id, monday, content } of await readKept(ctx, users, mondays)) {
    const { figures }: { figures?: Figures } = JSON.parse(content)
    const judgement = judgements.get(user_id)
    const now = judgement && figuresIn(judgement, monday)
    const kept = figures ?? (now && withoutContract(now))
    if (judgement && kept && !isSame(monday, kept, now)) gaps.set(`${user_id} ${monday}`, kept)
  }
  const of = (user: number, monday: string) => gaps.get(`${user} ${monday}`)
  return { of, on: (user, date) => of(user, weekOf(date)) }
}

export function asApproved(week: WeekFigures, kept: Figures | undefined): WeekFigures {
  if (!kept) return week
  return {
    ...week,
    s: kept.s,
    jours: kept.jours,
    hours: kept.hours && { ...kept.hours, rcr: kept.hours.rcr, ...week.ofYear },
  }
}

/** Day with its approved figures, when those of its week differ now. */
export const dayAsApproved = <Day extends { date: string }>(day: Day, kept: Figures | undefined) =>
  kept?.days.find(({ date }) => date === day.date) ?? day

/** Alerts of a week as approved, when its figures differ now. */
export const alertsOf = (
  { evaluation, facts }: Evaluated,
  week: WeekFigures,
  kept: Figures | undefined,
): Alert[] =>
  kept
    ? kept.alerts.map((alert) => ({ ...alert, sentence: alertSentence(alert, facts.zone) }))
    : evaluation.alerts.filter((alert) => isOfWeek(alert, week))
