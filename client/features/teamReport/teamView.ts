import { toMinutes } from '../../../schema/minutes'
import { type Balance, differenceWord } from '../../domain/balance/balance'
import { sum } from '../../domain/charts/summarise'
import { bucketNamed } from '../../domain/report/buckets'
import { labelUsers } from '../../domain/report/labelUsers'
import type { TeamRequest } from '../../domain/report/request'
import { formatDuration, roundParts } from '../../lib/format/formatDuration'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import { type CivilRange, clampedWeek } from '../../lib/time/civilDate'
import { formatDayAndMonth, formatShortWeekday } from '../../lib/time/formatDate'
import { readDuration } from '../../lib/time/typedTime'
import type { TeamData, TeamRowData } from './useTeam'

/** Two lines of a head: `lun.` and `2 nov.`, or `du 2 nov.` and `au 8 nov.`. */
function columnHead(start: string, grain: 'jour' | 'semaine', range: CivilRange) {
  if (grain === 'semaine') {
    const { debut, fin } = clampedWeek(start, range)
    return { above: `du ${formatDayAndMonth(debut)}`, below: `au ${formatDayAndMonth(fin)}`, weekend: false }
  }
  const above = formatShortWeekday(start)
  return {
    above,
    below: formatDayAndMonth(start),
    weekend: above.startsWith('sam') || above.startsWith('dim'),
  }
}

/** Of rows, in seconds: `shown` in whole minutes, as what is shown of its parts makes it. */
type Sum = { total: number; shown: number }

/** A sum of less than half a minute is not zero. */
export const formatSum = ({ total, shown }: Sum) => formatDuration(shown || Math.min(total, 1))

export type TeamColumn = Sum & {
  start: string
  head: ReturnType<typeof columnHead>
  long: string
}

/** Row with its unique name. */
export type TeamMember = TeamRowData & {
  name: string
  worked: number
  /** Worked seconds of the rows above it, hidden ones too: what is shown of all rows makes the shown total. */
  before: number
  /** Of what is shown, in whole minutes. */
  balance: Balance
}

const MINUTE = 60

function balanceOf(worked: number, exactDue: number | null): Balance {
  const due = exactDue === null ? null : toMinutes(exactDue) * MINUTE
  return { worked, due, difference: due === null ? null : worked - due }
}

/** Who misses hours: how much, and how many people. */
export function missingOf(members: readonly TeamMember[]) {
  const missing = members.flatMap(({ balance: { difference } }) =>
    difference !== null && differenceWord(difference) === 'manque' ? [-difference] : [],
  )
  return {
    missing: missing.reduce((sum, seconds) => sum + seconds, 0),
    incomplete: missing.length,
    people: members.filter(({ balance }) => balance.due).length,
  }
}

export type TeamView = Sum & { columns: TeamColumn[]; members: TeamMember[] }

export function viewOf({ buckets, rows }: TeamData, asked: TeamRequest, forgottenOnly: boolean): TeamView {
  const grain = asked.by === 'WEEK' ? 'semaine' : 'jour'
  // Equal names get a distinguishing suffix, also if only one of them is shown.
  const labels = labelUsers(rows.map((row) => ({ ...row, id: row.user_id })))
  const worked = rows.map(({ total }) => readDuration(total))
  const shown = roundParts(worked)
  let before = 0
  const all = rows.map((row, index) => {
    const own = worked[index] ?? 0
    const name = labels[index]?.label ?? ''
    const balance = balanceOf(shown[index] ?? 0, row.due)
    before += own
    return { ...row, name, worked: own, before: before - own, balance }
  })
  const members = forgottenOnly ? all.filter(({ forgotten }) => forgotten > 0) : all
  const totals = buckets.map((_, index) => sum(members.map(({ seconds }) => seconds[index] ?? 0)))
  const cells = members.map((member) => roundParts(member.seconds, member.before))
  // What some rows show makes no rounded sum: it is added up.
  const sums = forgottenOnly
    ? buckets.map((_, index) => sum(cells.map((cell) => cell[index] ?? 0)))
    : roundParts(totals)
  const columns = buckets.map((start, index) => ({
    start,
    head: columnHead(start, grain, asked),
    long: bucketNamed(start, grain, asked).long,
    total: totals[index] ?? 0,
    shown: sums[index] ?? 0,
  }))
  return {
    columns,
    members,
    total: sum(members.map((member) => member.worked)),
    shown: sum(members.map(({ balance }) => balance.worked)),
  }
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
