import { badInput } from '../ground/errors'
import type { OperationContext } from './operation'

/** Rows that one call may read in the main thread: some milliseconds in which nobody else is served. */
const MOST_HERE = 2_000
/** Rows that one report may have at all. */
export const MOST_ROWS = 50_000

/** Thrown by work that would hold up the main thread: the whole call is made again in a worker thread. */
export class TooLongHere extends Error {}

/** Within a worker thread there are no workers: there, work may take its time. */
type Place = Pick<OperationContext, 'workers'>

/** Characters that one call may search in the main thread. */
const MOST_SEARCHED_HERE = 50_000

/** Counts the characters that one call searches. @throws {TooLongHere} in the main thread, beyond what it may search */
export function countSearched({ workers }: Place) {
  let searched = 0
  return (text: string) => {
    searched += text.length
    if (workers && searched > MOST_SEARCHED_HERE) throw new TooLongHere()
  }
}

/** What ends a statement whose rows nobody has counted: the main thread reads enough of them to see that they are too many. */
export const limitHere = ({ workers }: Place) => (workers ? `LIMIT ${MOST_HERE + 1}` : '')

/** @throws {TooLongHere} in the main thread, for more rows than it may take */
export function checkHere({ workers }: Place, rows: number) {
  if (workers && rows > MOST_HERE) throw new TooLongHere()
}

/** The statement of one report or list, which reads one row more than fits; `fitting` looks for it. */
export function bounded(sql: string) {
  const here = `${sql} LIMIT ${MOST_HERE + 1}`
  const elsewhere = `${sql} LIMIT ${MOST_ROWS + 1}`
  return ({ workers }: Place) => (workers ? here : elsewhere)
}

/** @throws {AppError} BAD_USER_INPUT for more rows than an answer may have */
export function checkRows(rows: number) {
  if (rows > MOST_ROWS)
    throw badInput(
      `Plus de ${MOST_ROWS.toLocaleString('fr-FR')} entrées : choisissez une période plus courte`,
    )
}

/**
 * The rows that a bounded statement gave.
 * @throws {TooLongHere} in the main thread, for more rows than it may take
 * @throws {AppError} BAD_USER_INPUT for more rows than an answer may have
 */
export function fitting<T>(place: Place, rows: T[]): T[] {
  checkHere(place, rows.length)
  checkRows(rows.length)
  return rows
}
