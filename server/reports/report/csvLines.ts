import { recordsRule } from '../../../schema/rules/reportFile'
import { type Letterhead, letterheadOf } from '../../companyIdentity/letterhead'
import { ENTRY_COLUMNS, type Entry } from '../../entries/entry'
import { readTimelines } from '../../entries/timeline'
import type { OperationContext, ReadOperation } from '../../operation/operation'
import { badInput } from '../../shared/errors'
import type { Range } from '../../workedTime/dates'
import { monthRange } from '../../workedTime/periods'
import { formatDuration } from '../../workedTime/time'
import { presentRows, type Statistics } from '../statistics'
import { membersByName, type ReportMember } from './members'
import { requestReport } from './merges'

/** The records of many users for a month, streamed; users without entries have none. */
export interface CsvLines extends Range {
  people(): AsyncGenerator<Statistics>
  letterhead(): Promise<Letterhead>
}

const BATCH = 20
/** Entry limit of a printed file: a month of about three hundred users. */
const MAX_ENTRIES = 60_000

async function* read(ctx: OperationContext, range: Range, members: readonly ReportMember[]) {
  const letterhead = letterheadOf(ctx)
  let count = 0
  for (let start = 0; start < members.length; start += BATCH) {
    const batch = members.slice(start, start + BATCH)
    const ids = batch.map(({ id }) => id)
    const timelines = await readTimelines<Entry>(ctx, ENTRY_COLUMNS, ids, range)
    for (const [index, { nom, prenom, societe, id }] of batch.entries()) {
      ctx.progress.report(start + index, members.length)
      const timeline = timelines.get(id)
      if (!timeline?.entries.length) continue
      count += timeline.entries.length
      if (count > MAX_ENTRIES) throw tooMany()
      const { rows, total, breaks } = await presentRows(ctx, timeline, { nom, prenom })
      const sums = { total: formatDuration(total), breaks: formatDuration(breaks) }
      yield { nom, prenom, societe, ...range, ...sums, taches: rows, letterhead }
    }
  }
}

const tooMany = () =>
  badInput(
    `Plus de ${MAX_ENTRIES.toLocaleString('fr-FR')} entrées pour un PDF : prenez le détail en CSV ou en classeur, ou choisissez moins de personnes`,
    'month',
  )

export const csvLines: ReadOperation<typeof recordsRule, CsvLines> = {
  name: 'records',
  access: 'readStatistics',
  writes: false,
  rule: recordsRule,
  async run(ctx, { month, ...filters }) {
    const asked = await requestReport(ctx, { ...filters, ...monthRange(month) } as never)
    const members = await membersByName(ctx, asked)
    return { ...asked.range, letterhead: letterheadOf(ctx), people: () => read(ctx, asked.range, members) }
  },
}
