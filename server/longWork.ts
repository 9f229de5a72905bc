import type { Value } from './db/database'
import { badInput } from './errors'
import type { OperationContext } from './operation'

/** Rows that one call may read in the main thread: some milliseconds in which nobody else is served. */
const MOST_HERE = 2_000
/** Rows that one report may have at all. */
const MOST_ROWS = 50_000

/** Thrown by work that would hold up the main thread: the whole call is made again in a worker thread. */
export class TooLongHere extends Error {}

type Place = Pick<OperationContext, 'db' | 'inWorker'>

/** What ends a statement whose rows nobody has counted: the main thread reads enough of them to see that they are too many. */
export const limitHere = ({ inWorker }: Pick<Place, 'inWorker'>) => (inWorker ? '' : `LIMIT ${MOST_HERE + 1}`)

/** @throws {TooLongHere} in the main thread, for more rows than it may take */
export function checkHere({ inWorker }: Pick<Place, 'inWorker'>, rows: number) {
  if (!inWorker && rows > MOST_HERE) throw new TooLongHere()
}

/** @throws {AppError} BAD_USER_INPUT for more rows than an answer may have */
export function checkRows(rows: number) {
  if (rows > MOST_ROWS)
    throw badInput(
      `Plus de ${MOST_ROWS.toLocaleString('fr-FR')} entrées : choisissez une période plus courte`,
    )
}

/**
 * Reads the rows of one report or list.
 * @throws {TooLongHere} in the main thread, for more rows than it may take
 * @throws {AppError} BAD_USER_INPUT for more rows than an answer may have
 */
export function boundedRead<T>(sql: string) {
  const here = `${sql} ${limitHere({ inWorker: false })}`
  const elsewhere = `${sql} LIMIT ${MOST_ROWS + 1}`
  return async (ctx: Place, values: readonly Value[]): Promise<T[]> => {
    const rows = await ctx.db.rows<T>(ctx.inWorker ? elsewhere : here, values)
    checkHere(ctx, rows.length)
    checkRows(rows.length)
    return rows
  }
}
