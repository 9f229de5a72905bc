import { insertRows } from '../db/bulk'
import type { Querier, Value } from '../db/database'
import { INTERVAL_COLUMNS, readTimeline, type Timeline, type TimelineRow } from '../entries/timeline'
import type { OperationContext } from '../operation/operation'
import type { Range } from '../workedTime/dates'
import { openMonths } from './months'

export type SummaryReader = Pick<OperationContext, 'db' | 'zone' | 'workers' | 'now'>

/** Key of a row of `summary`; 0 for a break, and without client or task type. */
interface SumKey {
  date: string
  user_id: number
  client_id: number
  typetache_id: number
}

export interface SummaryRow extends SumKey {
  worked: number
  rested: number
  entries: number
  breaks: number
}

/** Columns of an entry needed for its sum. */
export interface SummedEntries extends TimelineRow {
  client_id: number | null
  typetache_id: number | null
}

export const SUMMARY_COLUMNS = 'date, user_id, client_id, typetache_id, worked, rested, entries, breaks'

const textOf = ({ date, client_id, typetache_id }: SumKey) => `${date} ${client_id} ${typetache_id}`

type Counted = Pick<Timeline<SummedEntries>, 'entries' | 'days'>

interface Part {
  day: string
  worked: number
  rested: number
  /** Whether the entry itself is counted: only on the day of its start, so that days add up. */
  isNew: boolean
}

/** Adds an entry's seconds to the row of their day, and counts the entry on its first day. */
export function addSummary(
  sums: Map<string, SummaryRow>,
  { user_id, pause, ...entry }: SummedEntries,
  { day, worked, rested, isNew }: Part,
) {
  const client_id = (pause === 0 && entry.client_id) || 0
  const typetache_id = (pause === 0 && entry.typetache_id) || 0
  const key = { date: day, user_id, client_id, typetache_id }
  const text = textOf(key)
  let sum = sums.get(text)
  if (!sum) {
    sum = { ...key, worked: 0, rested: 0, entries: 0, breaks: 0 }
    sums.set(text, sum)
  }
  sum.worked += worked
  sum.rested += rested
  if (isNew) sum[pause === 1 ? 'breaks' : 'entries']++
}

function sumsOf({ entries, days }: Counted): Map<string, SummaryRow> {
  const sums = new Map<string, SummaryRow>()
  for (const { index, day, allotted, rested } of days()) {
    const entry = entries[index] as SummedEntries
    const isNew = day === entry.date
    if (entry.fin === null || !(isNew || allotted || rested)) continue
    addSummary(sums, entry, { day, worked: allotted, rested, isNew })
  }
  return sums
}

const STORED = `SELECT ${SUMMARY_COLUMNS} FROM summary WHERE user_id = ? AND date BETWEEN ? AND ?`

/** Row that differs from the entries; null on the side where there is none. */
export interface SummaryDifference {
  stored: SummaryRow | null
  counted: SummaryRow | null
}

const FIGURES = ['worked', 'rested', 'entries', 'breaks'] as const

/** Compares a user's rows in a range of days with their entries. */
export async function summaryDifferences(
  ctx: SummaryReader,
  user: number,
  range: Range,
): Promise<SummaryDifference[]> {
  const columns = `${INTERVAL_COLUMNS}, client_id, typetache_id`
  const counted = sumsOf(await readTimeline<SummedEntries>(ctx, columns, user, range))
  const differences: SummaryDifference[] = []
  for (const stored of await ctx.db.rows<SummaryRow>(STORED, [user, range.debut, range.fin])) {
    const text = textOf(stored)
    const sum = counted.get(text)
    if (!sum || FIGURES.some((figure) => stored[figure] !== sum[figure]))
      differences.push({ stored, counted: sum ?? null })
    counted.delete(text)
  }
  for (const sum of counted.values()) differences.push({ stored: null, counted: sum })
  return differences
}

/** Upsert clause: the change when the row exists. */
export const onConflict = (db: Querier, change: (figure: string, given: string) => string) =>
  (db.dialect === 'mysql'
    ? 'ON DUPLICATE KEY UPDATE '
    : 'ON CONFLICT (date, user_id, client_id, typetache_id) DO UPDATE SET ') +
  FIGURES.map(
    (figure) =>
      `${figure} = ${change(figure, db.dialect === 'mysql' ? `VALUES(${figure})` : `excluded.${figure}`)}`,
  ).join(', ')

const REMOVE = 'DELETE FROM summary WHERE date = ? AND user_id = ? AND client_id = ? AND typetache_id = ?'

export async function repairSummaries(
  ctx: SummaryReader,
  differences: readonly SummaryDifference[],
): Promise<void> {
  const { db } = ctx
  await openMonths(
    db,
    ctx,
    differences.map(({ stored, counted }) => (counted ?? (stored as SummaryRow)).date),
  )
  const counted: Readonly<Record<keyof SummaryRow, Value>>[] = []
  for (const difference of differences) {
    if (difference.counted) counted.push({ ...difference.counted })
    else if (difference.stored) {
      const { date, user_id, client_id, typetache_id } = difference.stored
      await db.run(REMOVE, [date, user_id, client_id, typetache_id])
    }
  }
  const put = onConflict(db, (_, given) => given)
  await insertRows(db, 'summary', counted, put)
}
