import { teamRule } from '../../schema/rules/statistics'
import { byName } from '../db/french'
import { marks } from '../db/sets'
import { badInput } from '../ground/errors'
import type { Range } from '../hours/dates'
import { addDays, formatDuration, weekOf } from '../hours/time'
import { reach } from '../rights/reach'
import { checkHere } from '../seam/longWork'
import type { Operation, OperationContext } from '../seam/operation'
import { readRange } from './range'
import { runningByUser } from './running'

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

/** Users asked for in one statement: between two of them a worker thread looks whether anybody still waits. */
const BATCH = 200
/** Cells of one view or file: a year by day of a thousand people fits. */
const MOST_CELLS = 400_000

/** What somebody has worked on a day. */
interface WorkedDay {
  user_id: number
  date: string
  /** MySQL sums whole numbers as decimals, which come as text. */
  worked: number | string
}

const workedDays = (users: readonly number[]) => `
  SELECT user_id, date, SUM(worked) AS worked FROM summary
  WHERE user_id IN (${marks(users.length)}) AND date BETWEEN ? AND ? GROUP BY user_id, date`

/** The first day of each column, and the column of each day. */
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

async function membersOf(ctx: OperationContext, { fin }: Range): Promise<Member[]> {
  const { where, values } = reach(ctx, fin)
  const members = await ctx.db.rows<Member>(
    `SELECT u.id, u.nom, u.prenom, u.active, c.nom AS societe
     FROM user u JOIN company c ON c.id = u.societe_id WHERE ${where}`,
    values,
  )
  return members.sort(byName)
}

function checkSize(people: number, columns: number, by: Team['by']) {
  if (people * columns <= MOST_CELLS) return
  const instead =
    by === 'DAY' ? 'des semaines plutôt que des jours, ou une période plus courte' : 'une période plus courte'
  throw badInput(
    `Ce tableau serait trop grand (plus de ${(people - 1).toLocaleString('fr-FR')} personnes × ${columns} colonnes) : choisissez ${instead}`,
    'fin',
  )
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
    const { buckets, columnOf } = columnsOf(range, by)
    const today = ctx.zone.dateAt(ctx.now())
    const members = await membersOf(ctx, range)
    // A row is read for each day that somebody worked.
    checkHere(ctx, members.length * columnOf.size)
    const running = await runningByUser(ctx, range, today)
    const rows: TeamRow[] = []
    for (let start = 0; start < members.length; start += BATCH) {
      const batch = members.slice(start, start + BATCH)
      const ids = batch.map(({ id }) => id)
      const secondsOf = new Map<number, number[]>()
      for (const { user_id, date, worked } of await ctx.db.rows<WorkedDay>(workedDays(ids), [
        ...ids,
        range.debut,
        range.fin,
      ])) {
        const seconds = secondsOf.get(user_id) ?? new Array<number>(buckets.length).fill(0)
        const column = columnOf.get(date) as number
        seconds[column] = (seconds[column] as number) + Number(worked)
        secondsOf.set(user_id, seconds)
      }
      for (const { id, active, ...person } of batch) {
        const seconds = secondsOf.get(id)
        const own = running.get(id)
        // Somebody who has left is shown for the time when they worked, and for what they have left open.
        if (!active && !seconds && !own?.running && !own?.forgotten) continue
        rows.push({
          user_id: id,
          ...person,
          active,
          seconds: seconds ?? new Array<number>(buckets.length).fill(0),
          total: formatDuration((seconds ?? []).reduce((sum, part) => sum + part, 0)),
          running: own?.running ?? 0,
          overdue: own?.overdue ?? 0,
          forgotten: own?.forgotten ?? 0,
          forgottenSince: own?.since ?? null,
        })
        checkSize(rows.length, buckets.length, by)
      }
    }
    return { ...range, by, buckets, rows }
  },
}
