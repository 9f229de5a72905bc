import { badInput } from '../shared/errors'
import type { OperationContext } from './operation'

/** Rows that one call may read in the main thread: some milliseconds in which nobody else is served. */
const MAX_MAIN_THREAD_ROWS = 2_000
/** Rows that one report may have at all. */
export const MAX_REPORT_ROWS = 50_000

/** Thrown by work that would hold up the main thread: the whole call is made again in a worker thread. */
export class OffloadToWorker extends Error {}

/** Within a worker thread there are no workers: there, work may take its time. */
type Place = Pick<OperationContext, 'workers'>

/** Characters that one call may search in the main thread. */
const MAX_MAIN_THREAD_CHARACTERS = 50_000

/** Counts the characters that one call searches. @throws {OffloadToWorker} in the main thread, beyond what it may search */
export function searchMeter({ workers }: Place) {
  let searched = 0
  return (text: string) => {
    searched += text.length
    if (workers && searched > MAX_MAIN_THREAD_CHARACTERS) throw new OffloadToWorker()
  }
}

/** What ends a statement whose rows nobody has counted: the main thread reads enough of them to see that they are too many. */
export const mainThreadLimit = ({ workers }: Place) => (workers ? `LIMIT ${MAX_MAIN_THREAD_ROWS + 1}` : '')

/** @throws {OffloadToWorker} in the main thread, for more rows than it may take */
export function assertMainThreadRows({ workers }: Place, rows: number) {
  if (workers && rows > MAX_MAIN_THREAD_ROWS) throw new OffloadToWorker()
}

/** The statement of one report or list, which reads one row more than fits; `fitting` looks for it. */
export function capRows(sql: string) {
  const here = `${sql} LIMIT ${MAX_MAIN_THREAD_ROWS + 1}`
  const elsewhere = `${sql} LIMIT ${MAX_REPORT_ROWS + 1}`
  return ({ workers }: Place) => (workers ? here : elsewhere)
}

/** @throws {AppError} BAD_USER_INPUT for more rows than an answer may have */
export function assertReportRows(rows: number) {
  if (rows > MAX_REPORT_ROWS)
    throw badInput(
      `Plus de ${MAX_REPORT_ROWS.toLocaleString('fr-FR')} entrées : choisissez une période plus courte`,
    )
}

/**
 * The rows that a bounded statement gave.
 * @throws {OffloadToWorker} in the main thread, for more rows than it may take
 * @throws {AppError} BAD_USER_INPUT for more rows than an answer may have
 */
export function fitsMainThread<T>(place: Place, rows: T[]): T[] {
  assertMainThreadRows(place, rows.length)
  assertReportRows(rows.length)
  return rows
}
