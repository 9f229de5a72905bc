import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { readTimelines } from '../../entries/timeline'
import { assertMainThreadRows } from '../../operation/longWork'
import type { OperationContext } from '../../operation/operation'
import type { Range } from '../../workedTime/dates'
import { matcher } from './matches'
import type { ReportPeople } from './members'
import type { ReportQuery } from './reportQuery'
import { refuseTooMany } from './summaryFacts'

/** Seconds and started entries of a user by day, client and task type. */
export interface Fact {
  user_id: number
  date: string
  /** 0 for none. */
  client_id: number
  /** 0 for none. */
  typetache_id: number
  worked: number
  rested: number
  entries: number
  breaks: number
}

const BATCH = 20

/** Computes facts from entries, where the summaries do not suffice. */
export async function entryFacts(
  ctx: OperationContext,
  people: ReportPeople,
  question: ReportQuery,
  range: Range,
  onFact: (fact: Fact) => void,
) {
  const matches = matcher(ctx, question)
  const { members } = people
  await refuseTooMany(ctx, people, range)
  let read = 0
  for (let start = 0; start < members.length; start += BATCH) {
    ctx.progress.report(start, members.length)
    const ids = members.slice(start, start + BATCH).map(({ id }) => id)
    const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, ids, range)
    for (const { entries, days, overlaps } of timelines.values()) {
      read += entries.length
      assertMainThreadRows(ctx, read)
      const counts = entries.map((entry, index) => matches(entry, () => overlaps()[index] as number))
      for (const { index, day, allotted, rested } of days()) {
        if (!counts[index]) continue
        const { user_id, date, pause, client_id, typetache_id } = entries[index] as Entry
        // Counted only on the day of its start, so that days add up.
        const begins = day === date ? 1 : 0
        onFact({
          user_id,
          date: day,
          client_id: client_id ?? 0,
          typetache_id: typetache_id ?? 0,
          worked: allotted,
          rested,
          entries: pause ? 0 : begins,
          breaks: pause ? begins : 0,
        })
      }
    }
  }
}
