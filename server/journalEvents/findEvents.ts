import type { Value } from '../db/database'
import { OffloadToWorker } from '../operation/longWork'
import type { OperationContext } from '../operation/operation'

/** A place in the journal, from which it is read backwards. */
interface Place {
  at: number
  id: number
}

export interface Sought {
  /** Seconds; the last one is not included. */
  from: number
  to: number
  /** Only what precedes this event. */
  before?: Place | undefined
  subject?: string | null | undefined
  actor?: number | null | undefined
  action?: string | null | undefined
  entity?: string | null | undefined
  door?: string | null | undefined
}

/** Events that one statement looks at, in the main thread and elsewhere: none reads a year of them at once. */
const WINDOW_HERE = 5_000
const WINDOW = 50_000

const EARLIER = '(at < ? OR (at = ? AND id < ?))'

/** The event some places further back in a range: found by the index of `at` alone. */
const furtherBack = (places: number) => `
  SELECT at, id FROM journal_event WHERE at >= ? AND at <= ? AND ${EARLIER}
  ORDER BY at DESC, id DESC LIMIT 1 OFFSET ${places - 1}`

/** The conditions of what was asked for, and their values. */
function conditions({ subject, actor, action, entity, door }: Sought) {
  const given = { subject, actor_id: actor, action, entity, door }
  const picked = Object.entries(given).filter((pair): pair is [string, string | number] => Boolean(pair[1]))
  return {
    where: picked.map(([column]) => `AND ${column} = ?`).join(' '),
    values: picked.map(([, value]) => value),
  }
}

/**
 * Events by the index of their person or their actor, however few they are among all. `at + 0` keeps the databases from
 * going through everybody's instead.
 */
async function byPerson<Row>(
  { db }: OperationContext,
  columns: string,
  sought: Sought,
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
 * The events that were asked for, newest first, and not more than `most`. The main thread looks through the latest of the
 * range; what is so rare that these do not hold enough of it is for a worker thread, which goes on to the range's beginning.
 * @throws {OffloadToWorker} in the main thread, where there is more to look through
 */
export async function findEvents<Row extends Place>(
  ctx: OperationContext,
  columns: string,
  sought: Sought,
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
