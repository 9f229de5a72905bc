import type { Value } from '../db/database'
import { OffloadToWorker } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'

interface Place {
  at: number
  id: number
}

export interface EventFilter {
  /** In seconds; the end is exclusive. */
  from: number
  to: number
  /** Exclusive cursor: only earlier events. */
  before?: Place | undefined
  subject?: string | null | undefined
  actor?: number | null | undefined
  action?: string | null | undefined
  entity?: string | null | undefined
  door?: string | null | undefined
}

/** Events per statement, in the main thread and in workers: no statement reads a year of them. */
const WINDOW_HERE = 5_000
const WINDOW = 50_000

const EARLIER = '(at < ? OR (at = ? AND id < ?))'

/** SQL for the event `places` rows before another in a time range; reads only the index of `at`. */
const furtherBack = (places: number) => `
  SELECT at, id FROM journal_event WHERE at >= ? AND at <= ? AND ${EARLIER}
  ORDER BY at DESC, id DESC LIMIT 1 OFFSET ${places - 1}`

function conditions({ subject, actor, action, entity, door }: EventFilter) {
  const given = { subject, actor_id: actor, action, entity, door }
  const picked = Object.entries(given).filter((pair): pair is [string, string | number] => Boolean(pair[1]))
  return {
    where: picked.map(([column]) => `AND ${column} = ?`).join(' '),
    values: picked.map(([, value]) => value),
  }
}

/** Uses the index of subject or actor: `at + 0` prevents a scan by time. */
async function byPerson<Row>(
  { db }: OperationContext,
  columns: string,
  sought: EventFilter,
  top: Place,
  most: number,
) {
  const { where, values } = conditions(sought)
  return db.rows<Row>(
    `SELECT ${columns} FROM journal_event
     WHERE at + 0 >= ? AND (at + 0 < ? OR (at + 0 = ? AND id < ?)) ${where}
     ORDER BY at + 0 DESC, id DESC LIMIT ${most}`,
    [sought.from, top.at, top.at, top.id, ...values],
  )
}

/**
 * Matching events, newest first, at most `most`. The main thread scans the latest part of the range; if that
 * yields too few, a worker thread scans to the start.
 * @throws {OffloadToWorker} in the main thread, when more must be scanned
 */
export async function findEvents<Row extends Place>(
  ctx: OperationContext,
  columns: string,
  sought: EventFilter,
  most: number,
): Promise<Row[]> {
  const { db, workers } = ctx
  const next = furtherBack(workers ? WINDOW_HERE : WINDOW)
  const { where, values } = conditions(sought)
  const within = `
    SELECT ${columns} FROM journal_event
    WHERE at >= ? AND at <= ? AND ${EARLIER} AND (at > ? OR (at = ? AND id >= ?)) ${where}
    ORDER BY at DESC, id DESC LIMIT ${most}`
  const found: Row[] = []
  const end = { at: sought.to, id: 0 }
  for (let top = sought.before && sought.before.at < end.at ? sought.before : end; ; ) {
    if (!workers && (sought.subject || sought.actor)) return byPerson<Row>(ctx, columns, sought, top, most)
    const range: Value[] = [sought.from, top.at, top.at, top.at, top.id]
    const [bottom] = await db.rows<Place>(next, range)
    const from = bottom ?? { at: sought.from, id: 0 }
    for (const row of await db.rows<Row>(within, [...range, from.at, from.at, from.id, ...values]))
      if (found.push(row) === most) return found
    if (!bottom) return found
    if (workers) throw new OffloadToWorker()
    top = bottom
  }
}
