import { bidi } from '../../schema/isolated'
import { selectIn } from '../db/bulk'
import type { Week } from '../db/entities/Week'
import type { Entry } from '../entries/entry'
import type { OperationContext } from '../operation/operation'
import { conflict } from '../shared/errors'
import { groupBy } from '../shared/groupBy'
import { weekSpan } from '../workedTime/days'
import { formatDate } from '../workedTime/formatDate'
import { weekOf, type Zone } from '../workedTime/time'
import { partIn, sameParts } from './part'

interface Locked {
  monday: string
  decided_at: number
  nom: string
}

type Reopening = Pick<Week, 'reopening' | 'reopening_at' | 'reopening_by' | 'reopening_reason'>

const LOCKED = `
  SELECT w.monday, w.decided_at, w.reopening, w.reopening_at, w.reopening_by, w.reopening_reason, u.prenom, u.nom FROM week w JOIN user u ON u.id = w.decided_by
  WHERE w.user_id = ? AND w.monday BETWEEN ? AND ? AND w.state = 'APPROUVEE' ORDER BY w.monday`

export const readLockedWeeks = async (
  { db }: Pick<OperationContext, 'db'>,
  userId: number,
  first: string,
  last: string,
): Promise<(Locked & Reopening)[]> =>
  (await db.rows<Locked & Reopening & { prenom: string }>(LOCKED, [userId, first, last])).map(
    ({ prenom, nom, ...week }) => ({ ...week, nom: `${prenom} ${nom}` }),
  )

const LOCKED_OF = `
  SELECT w.user_id, w.monday, w.decided_at, u.prenom, u.nom FROM week w JOIN user u ON u.id = w.decided_by
  WHERE w.monday BETWEEN ? AND ? AND w.state = 'APPROUVEE' AND w.user_id IN`

export const readLockedWeeksOf = async (
  { db }: Pick<OperationContext, 'db'>,
  users: readonly number[],
  first: string,
  last: string,
): Promise<Map<number, Locked[]>> =>
  groupBy(
    (
      await selectIn<Locked & { prenom: string; user_id: number }>(
        db,
        LOCKED_OF,
        users,
        'ORDER BY w.monday',
        [first, last],
      )
    ).map(({ prenom, nom, ...week }) => ({ ...week, nom: `${prenom} ${nom}` })),
    ({ user_id }) => user_id,
  )

export const lockedSentence = (
  ctx: Pick<OperationContext, 'zone' | 'now'>,
  { decided_at, nom }: Omit<Locked, 'monday'>,
) =>
  bidi`Semaine validée le ${formatDate(ctx, ctx.zone.dateAt(decided_at))} par ${nom} : demandez sa réouverture`

/** Mondays of the first and last week that some entries touch. */
function touchedWeeks(zone: Zone, entries: readonly Entry[]) {
  const first = Math.min(...entries.map(({ debut }) => debut))
  // An end at midnight is not part of the next day.
  const last = Math.max(...entries.map(({ debut, fin }) => Math.max(debut, (fin ?? debut) - 1)))
  return { first: weekOf(zone.dateAt(first)), last: weekOf(zone.dateAt(last)) }
}

/** Approved weeks whose part of an entry changes. */
export async function lockedFor(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'now'>,
  before: Entry | undefined,
  after: Entry | undefined,
): Promise<Locked[]> {
  const entries = [before, after].filter((entry) => entry !== undefined)
  const [entry] = entries
  if (!entry) return []
  const { zone } = ctx
  const { first, last } = touchedWeeks(zone, entries)
  if (weekSpan(zone, first)[1] > ctx.now()) return []
  return (await readLockedWeeks(ctx, entry.user_id, first, last)).filter(({ monday }) => {
    const span = weekSpan(zone, monday)
    return !sameParts(partIn(before, span), partIn(after, span))
  })
}

/**
 * The only lock check: an entry's part in an approved week must not change. The caller has locked the owner,
 * like an approval. A current week is never approved, so today's entries need no query.
 * @throws {AppError} CONFLICT
 */
export async function rejectLocked(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'now'>,
  before: Entry | undefined,
  after: Entry | undefined,
): Promise<void> {
  const [locked] = await lockedFor(ctx, before, after)
  if (locked) throw conflict(lockedSentence(ctx, locked), undefined, 'WEEK_LOCKED')
}

export async function outsideLocked(
  ctx: Pick<OperationContext, 'db' | 'zone'>,
  userId: number,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const standing = entries.filter(({ cancelled_at }) => cancelled_at === null)
  if (standing.length === 0) return [...entries]
  const { first, last } = touchedWeeks(ctx.zone, standing)
  const locked = await readLockedWeeks(ctx, userId, first, last)
  const spans = locked.map(({ monday }) => weekSpan(ctx.zone, monday))
  return entries.filter((entry) => spans.every((span) => partIn(entry, span) === undefined))
}
