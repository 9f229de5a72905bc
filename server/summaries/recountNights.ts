import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Zone } from '../workedTime/time'
import { recountDays } from './everybody'
import { passesMidnight, rangesOf, touchedDays } from './touchedDays'

/** Setting written by the migration to hours by civil day; deleted once all is recounted. */
const NAME = 'summaries_nights'
/**
 * Seconds for which servers of the previous version may still run and write old sums: a second round is due
 * then.
 */
const OVERLAP = 24 * 3_600
const AT_ONCE = 50

/** Last user recounted; start of the second round, or null in the first. */
interface Progress {
  user: number
  again: number | null
}

const READ = 'SELECT value FROM setting WHERE name = ?'
// Compare-and-set: several servers do this at once, and must not overwrite each other.
const KEEP = 'UPDATE setting SET value = ? WHERE name = ? AND value = ?'
const END = 'DELETE FROM setting WHERE name = ? AND value = ?'
const PEOPLE = `SELECT id FROM user WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`
const ENDED = `
  SELECT date, debut, fin FROM task WHERE user_id = ? AND fin > debut AND cancelled_at IS NULL ORDER BY date`

const readProgress = (value: string): Progress =>
  value.startsWith('{') ? JSON.parse(value) : { user: 0, again: null }

/** Whether sums may still be those of the previous version: the first round is not over. */
export async function isRecounting(database: Database): Promise<boolean> {
  const [setting] = await database.read((db) => db.rows<{ value: string }>(READ, [NAME]))
  return setting !== undefined && readProgress(setting.value).again === null
}

interface Place {
  database: Database
  zone: Zone
  now(): number
}

/** Recounts the days on which entries of a user pass midnight, during normal use. */
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

/** Background recount of the nights of a former version: fifty users a round. Resumes after a restart. */
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
    const next: Progress = last ? { user: last, again } : { user: 0, again: now() + OVERLAP }
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
      // The caller logs the failure and retries.
      if (state === 'busy') state = 'idle'
    }
  }
}
