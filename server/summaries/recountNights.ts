import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Zone } from '../workedTime/time'
import { recountDays } from './everybody'
import { passesMidnight, rangesOf, touchedDays } from './touchedDays'

/** Written by the migration since which hours count on their civil day; gone once all are counted. */
const NAME = 'summaries_nights'
/** Seconds for which servers of the version before may still run beside this one: what they write meanwhile is counted a second time. */
const BESIDE = 24 * 3_600
const AT_ONCE = 50

/** The person who was counted last; the instant from which a second round begins, or null in the first. */
interface Progress {
  user: number
  again: number | null
}

const READ = 'SELECT value FROM setting WHERE name = ?'
// Several servers do this at once: what another has written meanwhile stays.
const KEEP = 'UPDATE setting SET value = ? WHERE name = ? AND value = ?'
const END = 'DELETE FROM setting WHERE name = ? AND value = ?'
const PEOPLE = `SELECT id FROM user WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`
const ENDED = `
  SELECT date, debut, fin FROM task WHERE user_id = ? AND fin > debut AND cancelled_at IS NULL ORDER BY date`

const readProgress = (value: string): Progress =>
  value.startsWith('{') ? JSON.parse(value) : { user: 0, again: null }

/** Whether sums may still be those of the version before: the first round is not over. */
export async function isRecounting(database: Database): Promise<boolean> {
  const [setting] = await database.read((db) => db.rows<{ value: string }>(READ, [NAME]))
  return setting !== undefined && readProgress(setting.value).again === null
}

interface Place {
  database: Database
  zone: Zone
  now(): number
}

/** Counts the days anew on which entries of some people lie that pass midnight; others may work meanwhile. */
async function recountOf({ database, zone }: Place, user: number): Promise<number> {
  const ended = await database.read((db) =>
    db.rows<{ date: string; debut: number; fin: number }>(ENDED, [user]),
  )
  const days = touchedDays(
    zone,
    ended.filter((entry) => passesMidnight(zone, entry)),
  )
  for (const range of rangesOf(days)) await recountDays(database, zone, user, range)
  return days.length
}

/**
 * Counts the sums of nights anew that an earlier version kept, beside all other work: fifty people a round, each stretch of
 * days in a transaction of its own. A server that is ended half-way goes on where it was.
 */
export function createNightRecount(place: Place, logger: Pick<Logger, 'info'>) {
  const { database, now } = place
  let state: 'idle' | 'busy' | 'done' = 'idle'

  async function step(): Promise<boolean> {
    const [setting] = await database.read((db) => db.rows<{ value: string }>(READ, [NAME]))
    if (!setting) {
      state = 'done'
      return false
    }
    const { value } = setting
    const { user, again } = readProgress(value)
    if (again !== null && now() < again) return false
    const people = await database.read((db) => db.rows<{ id: number }>(PEOPLE, [user]))
    if (user === 0 && again === null)
      logger.info('the sums of nights are counted anew, by the days on which they were worked')
    let days = 0
    for (const { id } of people) days += await recountOf(place, id)
    const last = people.at(-1)?.id
    const next: Progress = last ? { user: last, again } : { user: 0, again: now() + BESIDE }
    const isOver = !last && again !== null
    await database.write((db) =>
      isOver ? db.run(END, [NAME, value]) : db.run(KEEP, [JSON.stringify(next), NAME, value]),
    )
    if (last) logger.info({ people: people.length, days }, 'sums of nights')
    else
      logger.info(isOver ? 'all sums of nights are counted a second time' : 'all sums of nights are counted')
    return true
  }

  return async () => {
    if (state !== 'idle') return
    state = 'busy'
    try {
      while (await step());
    } finally {
      // A failure is told by whoever calls, and followed by another try.
      if (state === 'busy') state = 'idle'
    }
  }
}
