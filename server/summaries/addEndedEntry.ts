import { placeholders } from '../db/bulk'
import type { Querier, Value } from '../db/database'
import type { Entry } from '../entries/entry'
import { countByDay } from '../workedTime/civilParts'
import type { Zone } from '../workedTime/time'
import { openMonths } from './months'
import {
  addSummary,
  onConflict,
  SUMMARY_COLUMNS,
  type SummaryReader,
  type SummaryRow,
  type SummedEntries,
} from './summaries'

export type EndedEntry = Entry & { fin: number }
type Shared = SummedEntries & { fin: number }

/** Limit in seconds: a longer entry needs a recount of whole days. */
const LONG = 72_000
const HOUR = 3_600

/** [id, date, debut, fin, pause, client_id, typetache_id] */
type Cells = [number, string, number, number, number, number | null, number | null]

export interface Overlapping {
  /** JSON list: the count, then the entries that ended since an hour before the start of the ending entry. */
  around: string | null
}

interface Columns {
  columns: string
  values: Value[]
}

const CELLS = '(a.id, a.date, a.debut, a.fin, a.pause, a.client_id, a.typetache_id)'
const columnsWith = (list: string) => `
  (SELECT ${list} FROM task a
    WHERE a.user_id = ? AND a.fin > ? AND a.fin > task.debut - ${HOUR} AND a.id <> task.id AND a.cancelled_at IS NULL
  ) AS around`
// As text: the driver would parse JSON itself, and close the connection when MariaDB has truncated it.
const MYSQL_COLUMNS = columnsWith(`CONCAT('[', COUNT(*), ',', JSON_ARRAYAGG(JSON_ARRAY${CELLS}), ']')`)
const SQLITE_COLUMNS = columnsWith(`'[' || COUNT(*) || ',' || json_group_array(json_array${CELLS}) || ']'`)

interface Now {
  db: Querier
  now(): number
}

/** Columns to read with a user's entry that ends now. */
export function overlappingNow({ db, now }: Now, user: number): Columns {
  const columns = db.dialect === 'mysql' ? MYSQL_COLUMNS : SQLITE_COLUMNS
  return { columns, values: [user, now() - LONG - HOUR] }
}

export async function readOverlapping(ctx: Now, { id, user_id }: Entry): Promise<Overlapping | undefined> {
  const { columns, values } = overlappingNow(ctx, user_id)
  const [found] = await ctx.db.rows<Overlapping>(`SELECT ${columns} FROM task WHERE id = ?`, [...values, id])
  return found
}

const toEntry =
  (user_id: number) =>
  ([id, date, debut, fin, pause, client_id, typetache_id]: Cells): Shared => ({
    id,
    user_id,
    date,
    debut,
    fin,
    pause,
    client_id,
    typetache_id,
  })

/** @returns undefined when MariaDB truncated the value at `group_concat_max_len` */
function cellsOf({ around }: Overlapping): Cells[] | undefined {
  if (around === null) return []
  try {
    const [count, cells]: [number, Cells[]] = JSON.parse(around)
    return cells.length === count ? cells : undefined
  } catch {
    return undefined
  }
}

/**
 * Entries that share time with an entry; the time of one running at its start is divided again by each later
 * one, so all entries ended since that start are needed. @returns undefined when unknown
 */
function sharing({ user_id, debut: began }: EndedEntry, around: Overlapping): Shared[] | undefined {
  const entries = cellsOf(around)?.map(toEntry(user_id))
  if (!entries) return undefined
  let under = ''
  for (const { debut, fin, date } of entries) if (debut < began && fin > began && date > under) under = date
  if (!under) return entries.filter(({ fin }) => fin > began)
  let last = 0
  // Entries of zero length share nothing.
  for (const { debut, fin, date, pause } of entries)
    if (fin <= began && fin > last && fin > debut && pause === 0 && date >= under) last = fin
  return last ? entries.filter(({ fin }) => fin >= last) : undefined
}

/**
 * Rows that an entry changes, with the difference of each. @returns undefined when a row might become empty
 */
function gainsOf(zone: Zone, entries: SummedEntries[], ended: EndedEntry): SummaryRow[] | undefined {
  const range = { debut: ended.date, fin: zone.dateAt(ended.fin) }
  const before = countByDay(entries, zone, range)
  const all = [...entries, ended]
  const after = countByDay(all, zone, range)
  const gains = new Map<string, SummaryRow>()
  for (const [index, { row, day }] of after.parts.entries()) {
    const gain = (figure: 'allotted' | 'rested') =>
      (after[figure][index] as number) - (before[figure][index] ?? 0)
    const entry = all[row] as SummedEntries
    const seconds = { worked: gain('allotted'), rested: gain('rested') }
    const isLater = day !== entry.date
    if (isLater && (seconds.worked < 0 || seconds.rested < 0)) return undefined
    const isNew = entry === ended && !isLater
    if (isNew || seconds.worked !== 0 || seconds.rested !== 0)
      addSummary(gains, entry, { day, ...seconds, isNew })
  }
  return [...gains.values()]
}

const COLUMNS = SUMMARY_COLUMNS.split(', ') as (keyof SummaryRow)[]
const ROW = `(${placeholders(COLUMNS.length)})`

/**
 * Updates the sums for an ended entry in one statement. @returns false, without change, if days need a
 * recount
 */
export async function addEndedEntry(
  ctx: SummaryReader,
  ended: EndedEntry,
  around: Overlapping,
): Promise<boolean> {
  const { db } = ctx
  const entries = ended.fin - ended.debut <= LONG ? sharing(ended, around) : undefined
  const gains = entries && gainsOf(ctx.zone, entries, ended)
  if (!gains) return false
  // A night may have begun in the month before.
  await openMonths(
    db,
    ctx,
    gains.map(({ date }) => date),
  )
  const add = onConflict(db, (figure, given) => `summary.${figure} + ${given}`)
  await db.queueStatement(
    `INSERT INTO summary (${SUMMARY_COLUMNS}) VALUES ${Array(gains.length).fill(ROW).join(', ')} ${add}`,
    gains.flatMap((gain) => COLUMNS.map((column) => gain[column])),
  )
  return true
}
