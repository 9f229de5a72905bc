import { detailRule } from '../../../schema/rules/reportFile'
import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { presentation } from '../../entries/present'
import { readTimelines } from '../../entries/timeline'
import type { OperationContext, ReadOperation } from '../../operation/operation'
import { badInput } from '../../shared/errors'
import type { Range } from '../../workedTime/dates'
import { matcher } from './matches'
import { membersByName, type ReportMember } from './members'
import { requestReport } from './merges'
import { ReportEntry } from './reportEntries'
import type { RequestedReport } from './reportQuery'

export interface Detail extends Range {
  rows(): AsyncGenerator<{ person: ReportMember; entry: ReportEntry }>
}

const BATCH = 20
const MAX_ROWS = 500_000

async function* read(ctx: OperationContext, asked: RequestedReport, members: readonly ReportMember[]) {
  const matches = matcher(ctx, asked.question)
  let count = 0
  for (let start = 0; start < members.length; start += BATCH) {
    const batch = members.slice(start, start + BATCH)
    const ids = batch.map(({ id }) => id)
    const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, ids, asked.range)
    for (const [index, person] of batch.entries()) {
      ctx.progress.report(start + index, members.length)
      const timeline = timelines.get(person.id)
      if (!timeline) continue
      const { entries, allotted, rested, overlaps } = timeline
      const as = await presentation(ctx, entries)
      for (const [index, entry] of entries.entries()) {
        const overlap = () => overlaps()[index] as number
        if (!matches(entry, overlap)) continue
        if (++count > MAX_ROWS)
          throw badInput(
            `Plus de ${MAX_ROWS.toLocaleString('fr-FR')} entrées : choisissez une période plus courte, ou moins de personnes`,
            'fin',
          )
        const [worked, rest] = [allotted[index] as number, rested[index] as number]
        yield { person, entry: new ReportEntry(entry, as, person, worked, rest, overlap()) }
      }
    }
  }
}

/** The entries behind a report: by user name, then oldest first. */
export const detail: ReadOperation<typeof detailRule, Detail> = {
  name: 'detail',
  access: 'readStatistics',
  writes: false,
  rule: detailRule,
  async run(ctx, { question }) {
    const asked = await requestReport(ctx, { ...question, by: ['PERSON'], compare: null })
    const members = await membersByName(ctx, asked)
    return { ...asked.range, rows: () => read(ctx, asked, members) }
  },
}
