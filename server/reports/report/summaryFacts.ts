import type { Grouping } from '../../../schema/rules/report'
import { placeholders } from '../../db/bulk'
import type { Value } from '../../db/database'
import { assertMainThreadRows, mainThreadLimit } from '../../operation/longWork'
import type { OperationContext } from '../../operation/operation'
import { storedMonths } from '../../summaries/months'
import type { Range } from '../../workedTime/dates'
import { monthOf } from '../../workedTime/periods'
import { addDays, weekOf } from '../../workedTime/time'
import { batchesOf, slicesOf } from '../slices'
import type { Fact } from './facts'
import type { ReportPeople } from './members'
import type { ReportQuery } from './reportQuery'
import { checkEntries, checkReportRows, MAX_ANSWER_ROWS } from './size'

/** Whether the daily summaries suffice: no filter needs single entries. */
export const canUseSummaries = ({ text, corrected, manual, overlapping }: ReportQuery) =>
  !(text || corrected || manual || overlapping)

function sumConditions({ clients, withoutClient, types }: ReportQuery) {
  const conditions: string[] = []
  const values: Value[] = []
  const among = (column: string, ids: readonly number[]) => {
    if (ids.length === 0) return
    conditions.push(`s.${column} IN (${placeholders(ids.length)})`)
    values.push(...ids)
  }
  among('client_id', [...(clients ?? []), ...(withoutClient ? [0] : [])])
  among('typetache_id', types ?? [])
  // Breaks have neither client nor task type, and match no such filter.
  const isOfTasks = conditions.length > 0
  if (isOfTasks) conditions.push('(s.entries > 0 OR s.worked > 0)')
  return { conditions, values, isOfTasks }
}

const nextWeek = (date: string) => addDays(weekOf(date), 7)

/** Group columns of a statement; company and group come from any of their users. */
function columnsOf(by: readonly Grouping[]) {
  const grouped: string[] = []
  if (by.includes('CLIENT')) grouped.push('s.client_id')
  if (by.includes('TASK')) grouped.push('s.typetache_id')
  if (by.includes('DAY') || (by.includes('WEEK') && by.includes('MONTH'))) grouped.push('s.date')
  const isByPerson = by.includes('PERSON')
  if (isByPerson) grouped.push('s.user_id')
  const company = !isByPerson && by.includes('COMPANY') && 'u.societe_id'
  const group = !isByPerson && by.includes('GROUP') && 'u.groupetache_id'
  if (company) grouped.push(company)
  if (group) grouped.push(group)
  return { grouped, joinsUser: Boolean(company || group) }
}

interface SummedRow {
  client_id: number
  typetache_id: number
  date: string | null
  user_id: number
  // MySQL returns integer sums as decimal strings.
  worked: number | string
  rested: number | string
  entries: number | string
  breaks: number | string
}

function statementOf(
  by: readonly Grouping[],
  conditions: readonly string[],
  limit: string,
  table: 'summary' | 'summary_month' = 'summary',
) {
  const { grouped, joinsUser } = columnsOf(by)
  const of = (column: string, otherwise: string) =>
    grouped.includes(`s.${column}`) ? `s.${column}` : `${otherwise} AS ${column}`
  return `
    SELECT ${of('client_id', '0')}, ${of('typetache_id', '0')}, ${of('date', 'NULL')},
      ${of('user_id', joinsUser ? 'MIN(s.user_id)' : '0')},
      SUM(s.worked) AS worked, SUM(s.rested) AS rested, SUM(s.entries) AS entries, SUM(s.breaks) AS breaks
    FROM ${table} s ${joinsUser ? 'JOIN user u ON u.id = s.user_id' : ''}
    WHERE ${conditions.join(' AND ')}
    ${grouped.length > 0 ? `GROUP BY ${grouped.join(', ')}` : ''} ${limit}`
}

const OF_MONTHS = new Set<Grouping>(['CLIENT', 'TASK', 'MONTH'])

/** Whole months that the monthly summaries can answer: nothing by user or day is requested. */
const monthsOf = async (
  ctx: OperationContext,
  isEverybody: boolean,
  by: readonly Grouping[],
  range: Range,
) =>
  isEverybody && by.every((grouping) => OF_MONTHS.has(grouping)) ? storedMonths(ctx.db, range) : undefined

/** Facts from the summaries, grouped by the database. */
export async function factsOfSummaries(
  ctx: OperationContext,
  { members, isEverybody }: ReportPeople,
  { by, question, range }: { by: readonly Grouping[]; question: ReportQuery; range: Range },
  onFact: (fact: Fact) => void,
) {
  const { conditions, values, isOfTasks } = sumConditions(question)
  const limit = mainThreadLimit(ctx) || `LIMIT ${MAX_ANSWER_ROWS + 1}`
  const kept = await monthsOf(ctx, isEverybody, by, range)
  let read = 0
  const parts = [...slicesOf(range, by.includes('WEEK') ? nextWeek : undefined)]
  for (const [index, part] of parts.entries()) {
    ctx.progress.report(index, parts.length)
    for (const ids of batchesOf(members, isEverybody)) {
      const isKept = kept?.has(part.debut) && part.fin === monthOf(part.debut).fin
      const among = ids ? [`s.user_id IN (${placeholders(ids.length)})`] : []
      const statement = isKept
        ? statementOf(by, ['s.month = ?', ...conditions], limit, 'summary_month')
        : statementOf(by, ['s.date BETWEEN ? AND ?', ...among, ...conditions], limit)
      const days = isKept ? [part.debut] : [part.debut, part.fin]
      const rows = await ctx.db.rows<SummedRow>(statement, [...days, ...(ids ?? []), ...values])
      read += rows.length
      assertMainThreadRows(ctx, read)
      checkReportRows(rows.length)
      for (const { date, worked, rested, entries, breaks, ...key } of rows)
        onFact({
          ...key,
          date: date ?? part.debut,
          worked: Number(worked),
          rested: isOfTasks ? 0 : Number(rested),
          entries: Number(entries),
          breaks: isOfTasks ? 0 : Number(breaks),
        })
    }
  }
}

/**
 * Counts entries by the summaries before reading them; the main thread has a lower limit.
 * @throws {AppError} BAD_USER_INPUT for too many entries
 */
export async function refuseTooMany(
  { db, workers }: OperationContext,
  { members, isEverybody }: ReportPeople,
  range: Range,
) {
  if (workers) return
  let count = 0
  for (const ids of batchesOf(members, isEverybody)) {
    const among = ids ? `AND user_id IN (${placeholders(ids.length)})` : ''
    const [row] = await db.rows<{ count: number | string | null }>(
      `SELECT SUM(entries + breaks) AS count FROM summary WHERE date BETWEEN ? AND ? ${among}`,
      [range.debut, range.fin, ...(ids ?? [])],
    )
    count += Number(row?.count)
    checkEntries(count)
  }
}

/** First row of each user in a range, by a loose index scan. */
const FIRST_OF_EACH = `
  SELECT s.user_id AS id, MIN(s.date) AS first FROM summary s WHERE s.user_id BETWEEN ? AND ? AND`
/** Any row of each user. MariaDB would otherwise read all earlier days of each user. */
const ANY_OF_EACH =
  'SELECT u.id FROM user u WHERE u.id BETWEEN ? AND ? AND (SELECT 1 FROM summary s WHERE s.user_id = u.id AND'

/** Users with hours in a range that match a query, as far as the summaries can tell. */
export async function usersWithSummaries(
  { db }: OperationContext,
  { members }: ReportPeople,
  question: ReportQuery,
  range: Range,
): Promise<Set<number>> {
  const ids = new Set(members.map(({ id }) => id))
  let [first, last] = [Infinity, 0]
  for (const id of ids) {
    first = Math.min(first, id)
    last = Math.max(last, id)
  }
  if (ids.size === 0) return ids
  const { conditions, values } = sumConditions(question)
  const within = ['s.date BETWEEN ? AND ?', ...conditions].join(' AND ')
  const statement =
    db.dialect === 'mysql'
      ? `${FIRST_OF_EACH} ${within} GROUP BY s.user_id`
      : `${ANY_OF_EACH} ${within} LIMIT 1) = 1`
  const found = await db.rows<{ id: number }>(statement, [first, last, range.debut, range.fin, ...values])
  return new Set(found.map(({ id }) => id).filter((id) => ids.has(id)))
}
