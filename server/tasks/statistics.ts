import { statisticsRule } from '../../schema/rules/statistics'
import type { Operation, OperationContext } from '../operation'
import { ENTRY_COLUMNS, type Entry } from './entry'
import { presentTasks } from './present'
import { type Range, readRange } from './range'
import { reachUser } from './reachUser'
import { formatDuration } from './time'
import { worked } from './worked'

/** A row of a report, in the shape of the schema. */
export interface StatisticsRow {
  id: number
  date: string
  libelle: string
  projet: string
  commentaire: string
  debut: string
  fin: string
  /** Civil day of the end. */
  finDate: string | null
  duree: string
  cumul: string
  counted: number
  rested: number
  pause: number
  nom: string
  prenom: string
  debutAt: string
  finAt: string | null
  overdue: boolean
  corrected: boolean
  version: number
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
const IN_RANGE = `
  SELECT ${ENTRY_COLUMNS} FROM task WHERE user_id = ? AND date BETWEEN ? AND ? ORDER BY date, debut, id`

const endDate = ({ zone }: OperationContext, entry: Entry | undefined) =>
  entry && entry.fin !== null ? zone.dateAt(entry.fin) : null

/** The rows of some entries of one person, oldest first, with what each adds and the running total. */
export async function presentRows(
  ctx: OperationContext,
  entries: readonly Entry[],
  { nom, prenom }: { nom: string; prenom: string },
) {
  const { cumul, parts, rests, total, breaks } = worked(entries)
  const tasks = await presentTasks(ctx, entries)
  const rows = tasks.map(
    (task, index): StatisticsRow => ({
      id: task.id,
      date: task.date,
      libelle: task.libelle,
      projet: task.projet,
      commentaire: task.commentaire,
      debut: task.debut,
      fin: task.fin,
      finDate: endDate(ctx, entries[index]),
      duree: task.duree,
      cumul: formatDuration(cumul[index] as number),
      counted: parts[index] as number,
      rested: rests[index] as number,
      pause: task.pause,
      nom,
      prenom,
      debutAt: task.debutAt,
      finAt: task.finAt,
      overdue: task.overdue,
      corrected: entries[index]?.corrected === 1,
      version: task.version,
    }),
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
    const entries = await ctx.db.rows<Entry>(IN_RANGE, [person.id, range.debut, range.fin])
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
