import { teamRule } from '../../schema/rules/statistics'
import { readRange } from '../access/range'
import { scopeFilter } from '../access/scopeFilter'
import { placeholders } from '../db/bulk'
import { compareNames } from '../db/names'
import { type PresentedInProgress, readInProgress, recentDays } from '../entries/recent'
import { assertMainThreadRows } from '../operation/longWork'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput } from '../shared/errors'
import type { Range } from '../workedTime/dates'
import { addDays, formatDuration, weekOf } from '../workedTime/time'
import { runningByUser } from './running'
import { batchesOf, slicesOf } from './slices'

interface Member {
  id: number
  nom: string
  prenom: string
  societe: string
  active: number
}

interface TeamRow {
  user_id: number
  nom: string
  prenom: string
  societe: string
  active: number
  seconds: number[]
  total: string
  inProgress: PresentedInProgress | null
  running: number
  overdue: number
  forgotten: number
  forgottenSince: string | null
}

export interface Team extends Range {
  by: 'DAY' | 'WEEK'
  buckets: string[]
  rows: TeamRow[]
}

/** Cell limit of a view or file: a year by day of a thousand users fits. */
const MAX_CELLS = 400_000

interface WorkedDay {
  user_id: number
  date: string
  /** MySQL returns integer sums as decimal strings. */
  worked: number | string
}

/** For all users, reads along the primary key. */
const workedDays = (among: string) => `
  SELECT user_id, date, SUM(worked) AS worked FROM summary
  WHERE date BETWEEN ? AND ? ${among} GROUP BY date, user_id`

function columnsOf({ debut, fin }: Range, by: Team['by']) {
  const buckets: string[] = []
  const columnOf = new Map<string, number>()
  for (let date = debut; date <= fin; date = addDays(date, 1)) {
    const bucket = by === 'WEEK' ? weekOf(date) : date
    if (bucket !== buckets.at(-1)) buckets.push(bucket)
    columnOf.set(date, buckets.length - 1)
  }
  return { buckets, columnOf }
}

async function readSeconds(
  { db, scope }: OperationContext,
  members: readonly Member[],
  range: Range,
  { buckets, columnOf }: ReturnType<typeof columnsOf>,
) {
  const secondsOf = new Map<number, number[]>()
  for (const { debut, fin } of slicesOf(range))
    for (const ids of batchesOf(members, scope === 'all')) {
      const statement = workedDays(ids ? `AND user_id IN (${placeholders(ids.length)})` : '')
      for (const day of await db.rows<WorkedDay>(statement, [debut, fin, ...(ids ?? [])])) {
        const seconds = secondsOf.get(day.user_id) ?? new Array<number>(buckets.length).fill(0)
        const column = columnOf.get(day.date) as number
        seconds[column] = (seconds[column] as number) + Number(day.worked)
        secondsOf.set(day.user_id, seconds)
      }
    }
  return secondsOf
}

async function membersOf(ctx: OperationContext): Promise<Member[]> {
  const { where, values } = scopeFilter(ctx)
  const members = await ctx.db.rows<Member>(
    `SELECT u.id, u.nom, u.prenom, u.active, c.nom AS societe
     FROM user u JOIN company c ON c.id = u.societe_id WHERE ${where}`,
    values,
  )
  return members.sort(compareNames)
}

function checkSize(people: number, columns: number, by: Team['by']) {
  if (people * columns <= MAX_CELLS) return
  const instead =
    by === 'DAY' ? 'des semaines plutôt que des jours, ou une période plus courte' : 'une période plus courte'
  throw badInput(
    `Ce tableau serait trop grand (plus de ${(people - 1).toLocaleString('fr-FR')} personnes × ${columns} colonnes) : choisissez ${instead}`,
    'fin',
  )
}

/** One row per user: worked time by day or week; the total equals that of their report. */
export const team: Operation<typeof teamRule, Team> = {
  name: 'team',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: teamRule,
  async run(ctx, input) {
    const range = readRange(input, ctx.zone)
    const by = input.by === 'WEEK' ? 'WEEK' : 'DAY'
    const columns = columnsOf(range, by)
    const { buckets, columnOf } = columns
    const today = ctx.zone.dateAt(ctx.now())
    const members = await membersOf(ctx)
    // One summary row is read per user and day.
    assertMainThreadRows(ctx, members.length * columnOf.size)
    const running = await runningByUser(ctx, range, today)
    const secondsOf = await readSeconds(ctx, members, range, columns)
    const dates = recentDays(ctx).filter((date) => columnOf.has(date))
    const underWay = await readInProgress(
      ctx,
      members.flatMap(({ id }) => (running.has(id) ? [id] : [])),
      dates,
    )
    const rows: TeamRow[] = []
    for (const { id, active, ...person } of members) {
      const seconds = secondsOf.get(id)
      const own = running.get(id)
      // Deactivated users are shown if they have hours or running entries.
      if (!active && !seconds && !own?.running && !own?.forgotten) continue
      rows.push({
        user_id: id,
        ...person,
        active,
        seconds: seconds ?? new Array<number>(buckets.length).fill(0),
        total: formatDuration((seconds ?? []).reduce((sum, part) => sum + part, 0)),
        inProgress: underWay.get(id) ?? null,
        running: own?.running ?? 0,
        overdue: own?.overdue ?? 0,
        forgotten: own?.forgotten ?? 0,
        forgottenSince: own?.since ?? null,
      })
      checkSize(rows.length, buckets.length, by)
    }
    return { ...range, by, buckets, rows }
  },
}
