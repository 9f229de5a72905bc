import { statisticsRule } from '../../schema/rules/statistics'
import { bounded, fitting } from '../longWork'
import type { Operation, OperationContext } from '../operation'
import { ENTRY_COLUMNS, type Entry } from './entry'
import { type Presentation, PresentedTask, presentation } from './present'
import { type Range, readRange } from './range'
import { reachUser } from './reachUser'
import { formatDuration } from './time'
import { worked } from './worked'

/** A row of a report, in the shape of the schema. */
export class StatisticsRow extends PresentedTask {
  constructor(
    entry: Entry,
    as: Presentation,
    private readonly person: { nom: string; prenom: string },
    private readonly reached: number,
    /** Seconds that the row adds to the total, and as a break to the breaks. */
    readonly counted: number,
    readonly rested: number,
  ) {
    super(entry, as)
  }

  get cumul() {
    return formatDuration(this.reached)
  }
  get nom() {
    return this.person.nom
  }
  get prenom() {
    return this.person.prenom
  }
  get corrected() {
    return this.entry.corrected === 1
  }
  /** Civil day of the end. */
  get finDate() {
    return this.entry.fin === null ? null : this.as.zone.dateAt(this.entry.fin)
  }
}

export interface Statistics extends Range {
  nom: string
  prenom: string
  societe: string
  total: string
  breaks: string
  taches: StatisticsRow[]
}

// In the order of `ix_task_day`, so that nothing is sorted.
const inRange = bounded(`
  SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND date BETWEEN ? AND ? ORDER BY date, debut, id`)

/** The rows of some entries of one person, oldest first, with what each adds and the running total. */
export async function presentRows(
  ctx: OperationContext,
  entries: readonly Entry[],
  person: { nom: string; prenom: string },
) {
  const { cumul, parts, rests, total, breaks } = worked(entries)
  const as = await presentation(ctx, entries)
  const rows = entries.map(
    (entry, index) =>
      new StatisticsRow(
        entry,
        as,
        person,
        cumul[index] as number,
        parts[index] as number,
        rests[index] as number,
      ),
  )
  return { rows, total, breaks }
}

/** Decisions 13–16: a person's hours over a range of civil days. */
export const statistics: Operation<typeof statisticsRule, Statistics> = {
  name: 'statistics',
  access: 'readStatistics',
  writes: false,
  rule: statisticsRule,
  async run(ctx, input) {
    const person = await reachUser(ctx, input.user)
    const range = readRange(input, ctx.zone)
    const read = await ctx.db.rows<Entry>(inRange(ctx), [person.id, range.debut, range.fin])
    const entries = fitting(ctx, read)
    const { rows, total, breaks } = await presentRows(ctx, entries, person)
    const { nom, prenom, societe } = person
    return {
      nom,
      prenom,
      societe,
      ...range,
      total: formatDuration(total),
      breaks: formatDuration(breaks),
      taches: rows,
    }
  },
}
