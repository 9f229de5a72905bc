import { createYielder } from '../shared/createYielder'
import type { Querier, Value } from './database'
import { isDuplicateKey } from './faults'

/** Rows of one statement: few round trips, and a small part of the time that a click may wait. */
const ROWS = 1_000

/** Parts of a few sizes, so that few texts of statements come to be. */
function* partsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  let size = ROWS
  for (let start = 0; start < items.length; start += size) {
    while (size > items.length - start) size /= 10
    yield items.slice(start, start + size)
  }
}

/** Runs work on one part after the other; SQLite's statements would otherwise hold the process until the last one. */
async function inParts<T>(items: readonly T[], work: (part: readonly T[]) => Promise<unknown>) {
  const pause = createYielder()
  for (const part of partsOf(items)) {
    await work(part)
    await pause()
  }
}

/** Placeholders for so many values. */
export const placeholders = (count: number) => Array(count).fill('?').join(', ')

/** The rows of a select that ends with `IN`, for however many values; `lock` follows them, the values of `given` stand before. */
export async function selectIn<T>(
  db: Querier,
  select: string,
  values: readonly Value[],
  lock = '',
  given: readonly Value[] = [],
): Promise<T[]> {
  const found: T[] = []
  await inParts(values, async (part) => {
    const rows = await db.rows<T>(`${select} (${placeholders(part.length)}) ${lock}`, [...given, ...part])
    for (const row of rows) found.push(row)
  })
  return found
}

/** Runs a statement that ends with `IN` for however many values. */
export const runIn = (db: Querier, statement: string, values: readonly Value[]) =>
  inParts(values, (part) => db.run(`${statement} (${placeholders(part.length)})`, part))

/** The rows of a table by ascending id, read part by part. */
export async function selectInAll<T extends { id: number }>(db: Querier, select: string): Promise<T[]> {
  const all: T[] = []
  const pause = createYielder()
  for (let last = 0; ; ) {
    const part = await db.rows<T>(`${select} WHERE id > ? ORDER BY id LIMIT ${ROWS}`, [last])
    for (const row of part) all.push(row)
    if (part.length < ROWS) return all
    last = part.at(-1)?.id ?? last
    await pause()
  }
}

/** A row by column. */
export type Cells = Readonly<Record<string, Value>>

/**
 * Inserts rows that all have the columns of the first one; `onConflict` says what one that is there already meets. Without it,
 * `refuse` may tell which of a part are there: none of that part was inserted then.
 */
export async function insertRows(
  db: Querier,
  table: string,
  rows: readonly Cells[],
  onConflict = '',
  refuse?: (part: readonly Cells[]) => Promise<unknown>,
) {
  const columns = Object.keys(rows[0] ?? {})
  const row = `(${placeholders(columns.length)})`
  await inParts(rows, async (part) => {
    try {
      await db.run(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array(part.length).fill(row).join(', ')} ${onConflict}`,
        part.flatMap((cells) => columns.map((column) => cells[column] ?? null)),
      )
    } catch (error) {
      if (isDuplicateKey(error)) await refuse?.(part)
      throw error
    }
  })
}

const isText = (value: Value | undefined) => typeof value === 'string'
const mysqlType = (value: Value | undefined) => (isText(value) ? 'VARCHAR(255) CHARACTER SET utf8mb4' : 'INT')

/** The rows come as one JSON text, and the two databases read that each in its own way. */
function updateOf(db: Querier, table: string, [first = {}]: readonly Cells[]) {
  const columns = Object.keys(first)
  const changed = columns.filter((column) => column !== 'id')
  if (db.dialect === 'sqlite')
    return `UPDATE ${table} SET ${changed.map((column) => `${column} = v.value ->> '${column}'`).join(', ')}
      FROM json_each(?) v WHERE ${table}.id = v.value ->> 'id'`
  const paths = columns.map(
    (column) => `${column} ${mysqlType(first[column])} PATH '$.${column}' ERROR ON ERROR`,
  )
  return `UPDATE JSON_TABLE(?, '$[*]' COLUMNS (${paths.join(', ')})) v STRAIGHT_JOIN ${table} t ON t.id = v.id
    SET ${changed.map((column) => `t.${column} = v.${column}`).join(', ')}`
}

/** Gives rows their new values: each names its row by `id` and has the columns of the first one. */
export async function updateRows(db: Querier, table: string, rows: readonly Cells[]) {
  const update = updateOf(db, table, rows)
  await inParts(rows, (part) => db.run(update, [JSON.stringify(part)]))
}
