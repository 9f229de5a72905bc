import { statisticsRule } from '../../schema/rules/statistics'
import { findUserInScope } from '../access/findUserInScope'
import { readRange } from '../access/range'
import { type Letterhead, letterheadOf } from '../companyIdentity/letterhead'
import { ENTRY_COLUMNS, type Entry } from '../entries/entry'
import { type Presentation, PresentedTask, presentation } from '../entries/present'
import { type DayOfEntry, readTimeline, type Timeline } from '../entries/timeline'
import { assertReportRows } from '../operation/longWork'
import type { Operation, OperationContext } from '../operation/operation'
import type { Range } from '../workedTime/dates'
import { formatDuration } from '../workedTime/time'

export class StatisticsRow extends PresentedTask {
  constructor(
    entry: Entry,
    as: Presentation,
    private readonly person: { nom: string; prenom: string },
    private readonly reached: number,
    /** Seconds counted in the total, in the sums by client or task type, and as a break. */
    readonly counted: number,
    readonly allotted: number,
    readonly rested: number,
    /** By civil day; null if all of it is on the day of the start. */
    readonly days: DayOfEntry[] | null,
    private readonly shared: () => number,
  ) {
    super(entry, as)
  }

  get cumul() {
    return formatDuration(this.reached)
  }
  get overlap() {
    return this.shared()
  }
  get nom() {
    return this.person.nom
  }
  get prenom() {
    return this.person.prenom
  }
}

export interface Statistics extends Range {
  nom: string
  prenom: string
  societe: string
  total: string
  breaks: string
  taches: StatisticsRow[]
  letterhead(): Promise<Letterhead>
}

/** Daily time of entries with time on another day than their start. */
function daysElsewhere(entries: readonly Entry[], days: readonly DayOfEntry[]): Map<number, DayOfEntry[]> {
  const found = new Map<number, DayOfEntry[]>()
  for (const { index, day } of days) if (day !== entries[index]?.date) found.set(index, [])
  if (found.size > 0) for (const one of days) found.get(one.index)?.push(one)
  return found
}

/** Rows for a user's entries, oldest first, with counted time and running total. */
export async function presentRows(
  ctx: OperationContext,
  { entries, counted, allotted, rested, days, overlaps }: Omit<Timeline<Entry>, 'shared'>,
  person: { nom: string; prenom: string },
) {
  const as = await presentation(ctx, entries)
  const elsewhere = daysElsewhere(entries, days())
  let total = 0
  let breaks = 0
  const rows = entries.map((entry, index) => {
    total += counted[index] as number
    breaks += rested[index] as number
    return new StatisticsRow(
      entry,
      as,
      person,
      total,
      counted[index] as number,
      allotted[index] as number,
      rested[index] as number,
      elsewhere.get(index) ?? null,
      () => overlaps()[index] as number,
    )
  })
  return { rows, total, breaks }
}

/** D13–D16, D31 and D40: a user's hours over a range of civil days. */
export const statistics: Operation<typeof statisticsRule, Statistics> = {
  name: 'statistics',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: statisticsRule,
  async run(ctx, input) {
    const person = await findUserInScope(ctx, input.user)
    const range = readRange(input, ctx.zone)
    const timeline = await readTimeline<Entry>(ctx, ENTRY_COLUMNS, person.id, range)
    assertReportRows(timeline.entries.length)
    const { rows, total, breaks } = await presentRows(ctx, timeline, person)
    const { nom, prenom, societe } = person
    return {
      nom,
      prenom,
      societe,
      ...range,
      total: formatDuration(total),
      breaks: formatDuration(breaks),
      taches: rows,
      letterhead: letterheadOf(ctx),
    }
  },
}
