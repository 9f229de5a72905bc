import type { EntityManager, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm'
import { createYielder } from '../shared/createYielder'
import type { Columns, Querier, Value } from './database'
import { isDuplicateKey } from './faults'

/** Returns the id. The manager's `insert` would read the row back for its defaults. */
export async function insertRow<
  E extends ObjectLiteral,
  const G extends QueryDeepPartialEntity<E> = QueryDeepPartialEntity<E>,
>(manager: EntityManager, entity: new () => E, row: Columns<G, E>): Promise<number> {
  const insert = manager.createQueryBuilder().insert().into(entity).values(row).updateEntity(false)
  const { raw }: { raw: number | { insertId: number } } = await insert.execute()
  return typeof raw === 'number' ? raw : raw.insertId
}

/** Rows per statement: few round trips, and short enough for a click. */
const ROWS = 1_000

/** Batches of few distinct sizes, so that few distinct statements are prepared. */
function* partsOf<T>(items: readonly T[]): Generator<readonly T[]> {
  let size = ROWS
  for (let start = 0; start < items.length; start += size) {
    while (size > items.length - start) size /= 10
    yield items.slice(start, start + size)
  }
}

/** Numbers of values of an `IN`: few, so that few distinct statements are prepared. */
const LENGTHS = [1, 3, 10, 30, 100, 300, ROWS]

/** Batches for `IN`: the last one is filled up with a value that it has already, which finds no other row. */
function* filledPartsOf<T>(values: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < values.length; start += ROWS) {
    const part = values.slice(start, start + ROWS)
    const length = LENGTHS.find((one) => one >= part.length) ?? ROWS
    yield [...part, ...Array<T>(length - part.length).fill(part[0] as T)]
  }
}

/** Runs batches sequentially, yielding between them: SQLite blocks the process. */
async function inParts<T>(parts: Iterable<readonly T[]>, work: (part: readonly T[]) => Promise<unknown>) {
  const yieldToOthers = createYielder()
  for (const part of parts) {
    await work(part)
    await yieldToOthers()
  }
}

export const placeholders = (count: number) => Array(count).fill('?').join(', ')

/**
 * SELECT that ends with `IN`, for any number of values. `lock`: appended lock clause; `given`: values before
 * the `IN`.
 */
export async function selectIn<T>(
  db: Querier,
  select: string,
  values: readonly Value[],
  lock = '',
  given: readonly Value[] = [],
): Promise<T[]> {
  const found: T[] = []
  await inParts(filledPartsOf(values), async (part) => {
    const rows = await db.rows<T>(`${select} (${placeholders(part.length)}) ${lock}`, [...given, ...part])
    for (const row of rows) found.push(row)
  })
  return found
}

/** Runs a statement that ends with `IN` for any number of values. */
export const runIn = (db: Querier, statement: string, values: readonly Value[]) =>
  inParts(filledPartsOf(values), (part) => db.run(`${statement} (${placeholders(part.length)})`, part))

export async function selectInAll<T extends { id: number }>(db: Querier, select: string): Promise<T[]> {
  const all: T[] = []
  const yieldToOthers = createYielder()
  for (let last = 0; ; ) {
    const part = await db.rows<T>(`${select} WHERE id > ? ORDER BY id LIMIT ${ROWS}`, [last])
    for (const row of part) all.push(row)
    if (part.length < ROWS) return all
    last = part.at(-1)?.id ?? last
    await yieldToOthers()
  }
}

export type RowValues = Readonly<Record<string, Value>>

/**
 * Batch insert with the columns of the first row. `onConflict`: clause for duplicates; without it `refuse`
 * may report those of a batch, none of which was inserted.
 */
export async function insertRows(
  db: Querier,
  table: string,
  rows: readonly RowValues[],
  onConflict = '',
  refuse?: (part: readonly RowValues[]) => Promise<unknown>,
) {
  const columns = Object.keys(rows[0] ?? {})
  const row = `(${placeholders(columns.length)})`
  await inParts(partsOf(rows), async (part) => {
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

/** Rows as one JSON parameter; the JSON functions differ between MySQL and SQLite. */
function updateOf(db: Querier, table: string, [first = {}]: readonly RowValues[]) {
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

/** Batch update by `id`; all rows have the columns of the first. */
export async function updateRows(db: Querier, table: string, rows: readonly RowValues[]) {
  const update = updateOf(db, table, rows)
  await inParts(partsOf(rows), (part) => db.run(update, [JSON.stringify(part)]))
}
