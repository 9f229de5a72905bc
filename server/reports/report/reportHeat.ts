import { reportQuestionRule } from '../../../schema/rules/report'
import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { readTimelines } from '../../entries/timeline'
import { hoursOfWeek } from '../../hours/heat'
import { checkHere } from '../../seam/longWork'
import type { Reading } from '../../seam/operation'
import { matcher } from './matches'
import { readMembers } from './members'
import { readQuestion } from './question'
import { refuseTooMany } from './sums'

interface HeatCell {
  weekday: number
  hour: number
  worked: number
}

const BATCH = 20

/** Worked time by weekday and hour: the spans that each entry counts, laid on the clock. */
export const reportHeat: Reading<typeof reportQuestionRule, HeatCell[]> = {
  name: 'reportHeat',
  access: 'readStatistics',
  writes: false,
  rule: reportQuestionRule,
  async run(ctx, given) {
    const asked = readQuestion(ctx, { ...given, by: null, compare: null })
    const people = await readMembers(ctx, asked)
    const { members } = people
    await refuseTooMany(ctx, people, asked.range)
    const matches = matcher(asked.question)
    const heat = hoursOfWeek(ctx.zone)
    let read = 0
    for (let start = 0; start < members.length; start += BATCH) {
      const ids = members.slice(start, start + BATCH).map(({ id }) => id)
      const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, ids, asked.range)
      for (const { entries, spans, overlaps } of timelines.values()) {
        read += entries.length
        checkHere(ctx, read)
        const worked = spans()
        entries.forEach((entry, index) => {
          if (!matches(entry, () => overlaps()[index] as number)) return
          for (const [from, to] of worked[index] ?? []) heat.add(from, to)
        })
      }
    }
    return heat.cells()
  },
}
