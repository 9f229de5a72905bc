import { bucketNamed } from '../../domain/report/buckets'
import { labelUsers } from '../../domain/report/labelUsers'
import type { TeamRequest } from '../../domain/report/request'
import { formatShortDate, formatShortWeekday } from '../../lib/format/format'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import { type CivilRange, clampedWeek } from '../../lib/time/civilDate'
import { readDuration } from '../../lib/time/typedTime'
import type { TeamData, TeamRowData } from './useTeam'

const day = (date: string) => formatShortDate(date).slice(0, 5)

/** Two lines of a head: `lun.` and `02/11`, or `du 02/11` and `au 08/11`. */
function columnHead(start: string, grain: 'jour' | 'semaine', range: CivilRange) {
  if (grain === 'semaine') {
    const { debut, fin } = clampedWeek(start, range)
    return { above: `du ${day(debut)}`, below: `au ${day(fin)}`, weekend: false }
  }
  const above = formatShortWeekday(start)
  return { above, below: day(start), weekend: above.startsWith('sam') || above.startsWith('dim') }
}

export type TeamColumn = {
  start: string
  head: ReturnType<typeof columnHead>
  long: string
  /** Worked seconds of all rows. */
  total: number
}

/** Row with its unique name. */
export type TeamMember = TeamRowData & { name: string }

export type TeamView = { columns: TeamColumn[]; members: TeamMember[]; total: number }

export function viewOf({ buckets, rows }: TeamData, asked: TeamRequest, forgottenOnly: boolean): TeamView {
  const grain = asked.by === 'WEEK' ? 'semaine' : 'jour'
  // Equal names get a distinguishing suffix, also if only one of them is shown.
  const labels = labelUsers(rows.map((row) => ({ ...row, id: row.user_id })))
  const members = rows
    .map((row, index) => ({ ...row, name: labels[index]?.label ?? '' }))
    .filter(({ forgotten }) => !forgottenOnly || forgotten > 0)
  const columns = buckets.map((start, index) => ({
    start,
    head: columnHead(start, grain, asked),
    long: bucketNamed(start, grain, asked).long,
    total: members.reduce((sum, { seconds }) => sum + (seconds[index] ?? 0), 0),
  }))
  return { columns, members, total: members.reduce((sum, { total }) => sum + readDuration(total), 0) }
}

/** Range of a user's forgotten entries: their day, or from the oldest to today; null if none. */
export function forgottenRange({ forgotten, forgottenSince }: TeamRowData, today: string): CivilRange | null {
  if (forgotten === 0 || !forgottenSince) return null
  return { debut: forgottenSince, fin: forgotten === 1 ? forgottenSince : today }
}

/** Sentence on the number of users and forgotten entries; empty if none. */
export function describeForgotten(rows: readonly TeamRowData[]) {
  const people = rows.filter(({ forgotten }) => forgotten > 0).length
  const entries = rows.reduce((sum, { forgotten }) => sum + forgotten, 0)
  if (people === 0) return null
  return `${pluralize(entries, ENTRY_NOUN)} à régulariser, chez ${pluralize(people, ['personne', 'personnes'])}`
}

/** Splits columns into chunks of similar size, at most `most` each. */
export function sheetsOf<Column>(columns: readonly Column[], most: number): Column[][] {
  const sheets = Math.ceil(columns.length / most)
  const size = Math.ceil(columns.length / sheets)
  return Array.from({ length: sheets }, (_, index) => columns.slice(index * size, (index + 1) * size))
}
