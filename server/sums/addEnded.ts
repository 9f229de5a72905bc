import type { Querier, Value } from '../db/database'
import { marks } from '../db/sets'
import type { Entry } from '../entries/entry'
import { countByDay } from '../hours/civilParts'
import type { Zone } from '../hours/time'
import { openMonths } from './months'
import { addSum, onConflict, type Reading, SUM_COLUMNS, type Sum, type Summed } from './sums'

export type Ended = Entry & { fin: number }
type Shared = Summed & { fin: number }

/** Seconds. What lasts longer is counted with whole days: it would have to be read with all that ended meanwhile. */
const LONG = 72_000
const HOUR = 3_600

/** [id, date, debut, fin, pause, client_id, typetache_id] */
type Cells = [number, string, number, number, number, number | null, number | null]

/** What somebody has ended around an entry, as a column of its row. */
export interface Around {
  /** What ended since an hour before it began, after how many that are; null where nothing did. */
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
// As text: what is JSON the driver reads itself, and ends its connection over what MariaDB has cut short.
const MYSQL_COLUMNS = columnsWith(`CONCAT('[', COUNT(*), ',', JSON_ARRAYAGG(JSON_ARRAY${CELLS}), ']')`)
const SQLITE_COLUMNS = columnsWith(`'[' || COUNT(*) || ',' || json_group_array(json_array${CELLS}) || ']'`)

interface Now {
  db: Querier
  now(): number
}

/** What to read along with a user's entry that is about to end now. */
export function aroundNow({ db, now }: Now, user: number): Columns {
  const columns = db.dialect === 'mysql' ? MYSQL_COLUMNS : SQLITE_COLUMNS
  return { columns, values: [user, now() - LONG - HOUR] }
}

/** The same of an entry that was locked before. */
export async function readAround(ctx: Now, { id, user_id }: Entry): Promise<Around | undefined> {
  const { columns, values } = aroundNow(ctx, user_id)
  const [found] = await ctx.db.rows<Around>(`SELECT ${columns} FROM task WHERE id = ?`, [...values, id])
  return found
}

const toEntry =
  (user_id: number) =>
  ([id, date, debut, fin, pause, client_id, typetache_id]: Cells): Shared => ({
    ...{ id, user_id, date, debut, fin, pause, client_id, typetache_id },
  })

/** @returns nothing where MariaDB has cut short what is longer than `group_concat_max_len` */
function cellsOf({ around }: Around): Cells[] | undefined {
  if (around === null) return []
  try {
    const [count, cells]: [number, Cells[]] = JSON.parse(around)
    return cells.length === count ? cells : undefined
  } catch {
    return undefined
  }
}

/**
 * What an entry shares time with, and what that depends on: what was under way when it began shares its time anew
 * whenever a task of its day or of a later one begins or ends, so all that ended since the last one is needed.
 * @returns nothing where that is not known
 */
function sharing({ user_id, debut: began }: Ended, around: Around): Shared[] | undefined {
  const entries = cellsOf(around)?.map(toEntry(user_id))
  if (!entries) return undefined
  let under = ''
  for (const { debut, fin, date } of entries) if (debut < began && fin > began && date > under) under = date
  if (!under) return entries.filter(({ fin }) => fin > began)
  let last = 0
  // What began and ended at one instant divided nothing.
  for (const { debut, fin, date, pause } of entries)
    if (fin <= began && fin > last && fin > debut && pause === 0 && date >= under) last = fin
  return last ? entries.filter(({ fin }) => fin >= last) : undefined
}

/**
 * The rows that an entry changes, with what each gains or loses by it: of the others, only what shares its time does.
 * @returns nothing where a row may be left with nothing in it: of a day on which none of its entries began
 */
function gainsOf(zone: Zone, entries: Summed[], ended: Ended): Sum[] | undefined {
  const range = { debut: ended.date, fin: zone.dateAt(ended.fin) }
  const before = countByDay(entries, zone, range)
  const all = [...entries, ended]
  const after = countByDay(all, zone, range)
  const gains = new Map<string, Sum>()
  for (const [index, { row, day }] of after.parts.entries()) {
    const gain = (figure: 'allotted' | 'rested') =>
      (after[figure][index] as number) - (before[figure][index] ?? 0)
    const entry = all[row] as Summed
    const seconds = { worked: gain('allotted'), rested: gain('rested') }
    const isLater = day !== entry.date
    if (isLater && (seconds.worked < 0 || seconds.rested < 0)) return undefined
    const isNew = entry === ended && !isLater
    if (isNew || seconds.worked !== 0 || seconds.rested !== 0)
      addSum(gains, entry, { day, ...seconds, isNew })
  }
  return [...gains.values()]
}

const COLUMNS = SUM_COLUMNS.split(', ') as (keyof Sum)[]
const ROW = `(${marks(COLUMNS.length)})`

/**
 * Adds what has just ended to the sums, in one statement, and takes from the others what it shares with them.
 * @returns false, with nothing done, where that takes counting whole days anew
 */
export async function addEnded(ctx: Reading, ended: Ended, around: Around): Promise<boolean> {
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
  await db.runLater(
    `INSERT INTO summary (${SUM_COLUMNS}) VALUES ${Array(gains.length).fill(ROW).join(', ')} ${add}`,
    gains.flatMap((gain) => COLUMNS.map((column) => gain[column])),
  )
  return true
}
