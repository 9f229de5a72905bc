import { teamRule } from '../../schema/rules/statistics'
import { byName } from '../db/french'
import { INTERVAL_COLUMNS, readTimelines, type Timeline } from '../entries/timeline'
import { badInput } from '../ground/errors'
import type { Range } from '../hours/dates'
import { addDays, formatDuration, weekOf } from '../hours/time'
import { reach } from '../rights/reach'
import { checkHere } from '../seam/longWork'
import type { Operation, OperationContext } from '../seam/operation'
import { forgottenByUser } from './forgotten'
import { readRange } from './range'

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
const BATCH = 20
/** Cells of one view or file: a year by day of a thousand people fits. */
const MOST_CELLS = 400_000

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
    // There are rather more entries than days: told before any of them is read.
    checkHere(ctx, members.length * columnOf.size)
    const forgotten = await forgottenByUser(ctx, today)
    const rows: TeamRow[] = []
    let read = 0
    for (let start = 0; start < members.length; start += BATCH) {
      const batch = members.slice(start, start + BATCH)
      const ids = batch.map(({ id }) => id)
      const timelines = await readTimelines(ctx, INTERVAL_COLUMNS, ids, range)
      for (const { entries } of timelines.values()) read += entries.length
      checkHere(ctx, read)
      for (const { id, active, ...person } of batch) {
        const { entries, counted } = timelines.get(id) as Timeline
        // Somebody who has left is shown for the time when they worked, and for what they have left open.
        if (!active && entries.length === 0 && !forgotten.has(id)) continue
        const seconds = new Array<number>(buckets.length).fill(0)
        let total = 0
        entries.forEach(({ date }, index) => {
          const column = columnOf.get(date) as number
          seconds[column] = (seconds[column] as number) + (counted[index] as number)
          total += counted[index] as number
        })
        const running = entries.filter(({ fin }) => fin === null)
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
        checkSize(rows.length, buckets.length, by)
      }
    }
    return { ...range, by, buckets, rows }
  },
}
