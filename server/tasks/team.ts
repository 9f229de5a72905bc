import { teamRule } from '../../schema/rules/statistics'
import type { Operation, OperationContext } from '../operation'
import { forgottenByUser } from './forgotten'
import { type Range, readRange } from './range'
import { addDays, formatDuration } from './time'
import { type Interval, worked } from './worked'

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

interface Row extends Interval {
  user_id: number
  date: string
}

/** Users asked for in one statement: a long range of many must not hold the process for long. */
const BATCH = 20
const MONDAY = 1
const french = new Intl.Collator('fr', { sensitivity: 'base' })

/** The Monday of a civil date's week. */
export function weekOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 7 - MONDAY) % 7))
}

function bucketsOf({ debut, fin }: Range, bucketOf: (date: string) => string): string[] {
  const buckets = new Set<string>()
  for (let date = debut; date <= fin; date = addDays(date, 1)) buckets.add(bucketOf(date))
  return [...buckets]
}

async function membersOf({ db, scope, viewer }: OperationContext): Promise<Member[]> {
  const [where, value] =
    scope === 'all'
      ? ['1 = ?', 1]
      : scope === 'company'
        ? ['u.societe_id = ?', viewer.societe_id]
        : ['u.id = ?', viewer.id]
  const members = await db.rows<Member>(
    `SELECT u.id, u.nom, u.prenom, u.active, c.nom AS societe
     FROM user u JOIN company c ON c.id = u.societe_id WHERE ${where}`,
    [value],
  )
  return members.sort((a, b) => french.compare(a.nom, b.nom) || french.compare(a.prenom, b.prenom))
}

async function entriesOf(
  { db }: OperationContext,
  members: Member[],
  range: Range,
): Promise<Map<number, Row[]>> {
  const marks = members.map(() => '?').join(', ')
  const rows = await db.rows<Row>(
    `SELECT user_id, date, debut, fin, pause FROM task
     WHERE user_id IN (${marks}) AND date BETWEEN ? AND ? ORDER BY user_id, date, debut, id`,
    [...members.map(({ id }) => id), range.debut, range.fin],
  )
  const byUser = new Map<number, Row[]>(members.map(({ id }) => [id, []]))
  for (const row of rows) byUser.get(row.user_id)?.push(row)
  return byUser
}

/** One row a user: worked time by day or week, which adds up to the total of their report. */
export const team: Operation<typeof teamRule, Team> = {
  name: 'team',
  access: 'readStatistics',
  writes: false,
  rule: teamRule,
  async run(ctx, input) {
    const range = readRange(input, ctx.zone)
    const by = input.by === 'WEEK' ? 'WEEK' : 'DAY'
    const bucketOf = by === 'WEEK' ? weekOf : (date: string) => date
    const buckets = bucketsOf(range, bucketOf)
    const position = new Map(buckets.map((bucket, index) => [bucket, index]))
    const today = ctx.zone.dateAt(ctx.now())
    const members = await membersOf(ctx)
    const forgotten = await forgottenByUser(ctx, today)
    const rows: TeamRow[] = []
    for (let start = 0; start < members.length; start += BATCH) {
      const batch = members.slice(start, start + BATCH)
      const entries = await entriesOf(ctx, batch, range)
      for (const { id, active, ...person } of batch) {
        const own = entries.get(id) ?? []
        // Somebody who has left is shown for the time when they worked, and for what they have left open.
        if (!active && own.length === 0 && !forgotten.has(id)) continue
        const { parts, total } = worked(own)
        const seconds = new Array<number>(buckets.length).fill(0)
        own.forEach(({ date }, index) => {
          const bucket = position.get(bucketOf(date)) as number
          seconds[bucket] = (seconds[bucket] as number) + (parts[index] as number)
        })
        const running = own.filter(({ fin }) => fin === null)
        rows.push({
          user_id: id,
          ...person,
          active,
          seconds,
          total: formatDuration(total),
          running: running.length,
          overdue: running.filter(({ date }) => date < today).length,
          forgotten: forgotten.get(id)?.count ?? 0,
          forgottenSince: forgotten.get(id)?.since ?? null,
        })
      }
    }
    return { ...range, by, buckets, rows }
  },
}
