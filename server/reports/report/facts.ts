import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { readTimelines } from '../../entries/timeline'
import type { Range } from '../../hours/dates'
import { checkHere } from '../../seam/longWork'
import type { OperationContext } from '../../seam/operation'
import { matcher } from './matches'
import type { People } from './members'
import type { Question } from './question'
import { refuseTooMany } from './sums'

/** What somebody did on a day for one client and one task type; seconds. */
export interface Fact {
  user_id: number
  date: string
  /** 0: none. */
  client_id: number
  /** 0: none. */
  typetache_id: number
  worked: number
  rested: number
  entries: number
  breaks: number
}

/** Users asked for in one statement. */
const BATCH = 20

/** Facts from the entries themselves, for what sums cannot answer. */
export async function factsOfEntries(
  ctx: OperationContext,
  people: People,
  question: Question,
  range: Range,
  hear: (fact: Fact) => void,
) {
  const matches = matcher(ctx, question)
  const { members } = people
  await refuseTooMany(ctx, people, range)
  let read = 0
  for (let start = 0; start < members.length; start += BATCH) {
    ctx.progress.tell(start, members.length)
    const ids = members.slice(start, start + BATCH).map(({ id }) => id)
    const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, ids, range)
    for (const { entries, allotted, rested, overlaps } of timelines.values()) {
      read += entries.length
      checkHere(ctx, read)
      entries.forEach((entry, index) => {
        if (!matches(entry, () => overlaps()[index] as number)) return
        hear({
          user_id: entry.user_id,
          date: entry.date,
          client_id: entry.client_id ?? 0,
          typetache_id: entry.typetache_id ?? 0,
          worked: allotted[index] as number,
          rested: rested[index] as number,
          entries: 1 - entry.pause,
          breaks: entry.pause,
        })
      })
    }
  }
}
