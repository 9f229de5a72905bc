import type { Entry } from '../entries/entry'
import { createPauses } from '../ground/pauses'
import { type Around, addEnded, type Ended } from './addEnded'
import { differencesOf, mend, type Reading } from './sums'
import { rangesOf, touchedDays } from './touchedDays'

/** What runs, and what was cancelled, counts for nothing. */
const counted = (entry: Entry | null): Ended | undefined =>
  entry && entry.fin !== null && entry.cancelled_at === null ? (entry as Ended) : undefined

const MATTERS = ['debut', 'fin', 'date', 'pause', 'client_id', 'typetache_id'] as const

const isSame = (one: Ended, other: Ended) => MATTERS.every((field) => one[field] === other[field])

/**
 * Keeps the sums by day, client and task type in the transaction of an entry's change. Only the days are counted anew
 * on which it lies, before or after; nothing is asked of the database for what starts.
 * @param around what was read along with an entry that ends, if it was
 */
export async function keepSums(
  ctx: Reading,
  before: Entry | null,
  after: Entry,
  around?: Around,
): Promise<void> {
  const was = counted(before)
  const is = counted(after)
  if (!was && !is) return
  if (was && is && isSame(was, is)) return
  const hasJustEnded = is && before?.fin === null && before.cancelled_at === null
  if (hasJustEnded && around && (await addEnded(ctx, is, around))) return
  await recount(
    ctx,
    after.user_id,
    [was, is].filter((version) => version !== undefined),
  )
}

async function recount(ctx: Reading, user: number, entries: readonly Ended[]) {
  const pause = createPauses()
  for (const range of rangesOf(touchedDays(ctx.zone, entries))) {
    await pause()
    await mend(ctx, await differencesOf(ctx, user, range))
  }
}

/** Keeps the sums of days on which some of a person's entries lie that have changed otherwise than in their times. */
export const keepSumsOf = (ctx: Reading, user: number, entries: readonly Entry[]) =>
  recount(
    ctx,
    user,
    entries.map(counted).filter((entry) => entry !== undefined),
  )
