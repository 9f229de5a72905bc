import type { Entry } from '../entries/entry'
import { createYielder } from '../shared/createYielder'
import { addEndedEntry, type EndedEntry, type Overlapping } from './addEndedEntry'
import { repairSummaries, type SummaryReader, summaryDifferences } from './summaries'
import { rangesOf, touchedDays } from './touchedDays'

/** Running and cancelled entries do not count. */
const isCounted = (entry: Entry | null): EndedEntry | undefined =>
  entry && entry.fin !== null && entry.cancelled_at === null ? (entry as EndedEntry) : undefined

const MATTERS = ['debut', 'fin', 'date', 'pause', 'client_id', 'typetache_id'] as const

const isSame = (one: EndedEntry, other: EndedEntry) => MATTERS.every((field) => one[field] === other[field])

/**
 * Updates the sums in the transaction of an entry's change: recounts only its days, before and after; no
 * query for a start. @param around rows read together with an entry that ends
 */
export async function updateSummaries(
  ctx: SummaryReader,
  before: Entry | null,
  after: Entry,
  around?: Overlapping,
): Promise<void> {
  const was = isCounted(before)
  const is = isCounted(after)
  if (!was && !is) return
  if (was && is && isSame(was, is)) return
  const hasJustEnded = is && before?.fin === null && before.cancelled_at === null
  if (hasJustEnded && around && (await addEndedEntry(ctx, is, around))) return
  await recount(
    ctx,
    after.user_id,
    [was, is].filter((version) => version !== undefined),
  )
}

async function recount(ctx: SummaryReader, user: number, entries: readonly EndedEntry[]) {
  const yieldToOthers = createYielder()
  for (const range of rangesOf(touchedDays(ctx.zone, entries))) {
    await yieldToOthers()
    await repairSummaries(ctx, await summaryDifferences(ctx, user, range))
  }
}

/** Updates the sums of days whose entries changed other than in their times. */
export const updateSummariesOf = (ctx: SummaryReader, user: number, entries: readonly Entry[]) =>
  recount(
    ctx,
    user,
    entries.map(isCounted).filter((entry) => entry !== undefined),
  )
