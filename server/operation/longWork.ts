import { badInput } from '../shared/errors'
import type { OperationContext } from './operation'

/** Rows per call in the main thread: some milliseconds of blocking. */
const MAX_MAIN_THREAD_ROWS = 2_000
export const MAX_REPORT_ROWS = 50_000

/** Thrown by work too long for the main thread: the whole call is repeated in a worker thread. */
export class OffloadToWorker extends Error {}

/** `workers` is undefined in a worker thread; no limits there. */
type Place = Pick<OperationContext, 'workers'>

/** Characters searched per call in the main thread. */
const MAX_MAIN_THREAD_CHARACTERS = 50_000

/** Counts the characters searched by a call. @throws {OffloadToWorker} in the main thread, above its limit */
export function searchMeter({ workers }: Place) {
  let searched = 0
  return (text: string) => {
    searched += text.length
    if (workers && searched > MAX_MAIN_THREAD_CHARACTERS) throw new OffloadToWorker()
  }
}

/** LIMIT clause for a statement of unknown size: one row more than the main thread accepts. */
export const mainThreadLimit = ({ workers }: Place) => (workers ? `LIMIT ${MAX_MAIN_THREAD_ROWS + 1}` : '')

/** @throws {OffloadToWorker} in the main thread, above its limit */
export function assertMainThreadRows({ workers }: Place, rows: number) {
  if (workers && rows > MAX_MAIN_THREAD_ROWS) throw new OffloadToWorker()
}

/** Adds a LIMIT of one row more than the maximum, which `fitsMainThread` detects. */
export function capRows(sql: string) {
  const here = `${sql} LIMIT ${MAX_MAIN_THREAD_ROWS + 1}`
  const elsewhere = `${sql} LIMIT ${MAX_REPORT_ROWS + 1}`
  return ({ workers }: Place) => (workers ? here : elsewhere)
}

/** @throws {AppError} BAD_USER_INPUT above the maximum of a report */
export function assertReportRows(rows: number) {
  if (rows > MAX_REPORT_ROWS)
    throw badInput(
      `Plus de ${MAX_REPORT_ROWS.toLocaleString('fr-FR')} entrées : choisissez une période plus courte`,
    )
}

/**
 * @throws {OffloadToWorker} in the main thread, above its limit
 * @throws {AppError} BAD_USER_INPUT above the maximum of a report
 */
export function fitsMainThread<T>(place: Place, rows: T[]): T[] {
  assertMainThreadRows(place, rows.length)
  assertReportRows(rows.length)
  return rows
}
