import { reportQuestionRule } from '../../../schema/rules/report'
import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { readTimelines } from '../../entries/timeline'
import { assertMainThreadRows } from '../../operation/longWork'
import type { ReadOperation } from '../../operation/operation'
import { hoursOfWeek } from '../../workedTime/heat'
import { partOf } from '../../workedTime/worked'
import { matcher } from './matches'
import { readMembers } from './members'
import { requestReport } from './merges'
import { refuseTooMany } from './summaryFacts'

interface HeatCell {
  weekday: number
  hour: number
  worked: number
}

const BATCH = 20

/** Worked time by weekday and hour; the sum equals the total of the report. */
export const reportHeat: ReadOperation<typeof reportQuestionRule, HeatCell[]> = {
  name: 'reportHeat',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: reportQuestionRule,
  async run(ctx, given) {
    const asked = await requestReport(ctx, { ...given, by: null, compare: null })
    const people = await readMembers(ctx, asked)
    const { members } = people
    await refuseTooMany(ctx, people, asked.range)
    const matches = matcher(ctx, asked.question)
    const heat = hoursOfWeek(ctx.zone)
    let read = 0
    for (let start = 0; start < members.length; start += BATCH) {
      const ids = members.slice(start, start + BATCH).map(({ id }) => id)
      const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, ids, asked.range)
      for (const { entries, shared, overlaps } of timelines.values()) {
        read += entries.length
        assertMainThreadRows(ctx, read)
        const counts = entries.map((entry, index) => matches(entry, () => overlaps()[index] as number))
        for (const stretch of shared())
          heat.add(
            stretch.spans,
            partOf(stretch, (index) => counts[index] === true),
            stretch.seconds,
          )
      }
    }
    return heat.cells()
  },
}
