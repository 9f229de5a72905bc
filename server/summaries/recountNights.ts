import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Zone } from '../workedTime/time'
import { recountDays } from './everybody'
import { NIGHTS_DUE, type NightsProgress, nightsOf, READ_PROGRESS, readProgress } from './pendingNights'
import { rangesOf } from './touchedDays'

/**
 * Seconds for which servers of the previous version may still run and write old sums: a second round is due
 * then.
 */
const OVERLAP = 24 * 3_600
const AT_ONCE = 50

// Compare-and-set: several servers do this at once, and must not overwrite each other.
const KEEP = 'UPDATE setting SET value = ? WHERE name = ? AND value = ?'
const END = 'DELETE FROM setting WHERE name = ? AND value = ?'
const PEOPLE = `SELECT id FROM user WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`

interface Place {
  database: Database
  zone: Zone
  now(): number
}

/** Recounts the days on which entries of a user pass midnight, during normal use. */
async function recountOf({ database, zone }: Place, user: number): Promise<number> {
  const days = await database.read((db) => nightsOf(db, zone, user))
  for (const range of rangesOf(days)) await recountDays(database, zone, user, range)
  return days.length
}

/** Background recount of the nights of a former version: fifty users a round. Resumes after a restart. */
export function createNightRecount(place: Place, logger: Pick<Logger, 'info'>) {
  const { database, now } = place
  let state: 'idle' | 'busy' | 'done' = 'idle'

  async function step(): Promise<boolean> {
    const [setting] = await database.read((db) => db.rows<{ value: string }>(READ_PROGRESS, [NIGHTS_DUE]))
    if (!setting) {
      state = 'done'
      return false
    }
    const { value } = setting
    const { user, again } = readProgress(value)
    if (again !== null && now() < again) return false
    const people = await database.read((db) => db.rows<{ id: number }>(PEOPLE, [user]))
    if (user === 0 && again === null)
      logger.info('the sums of nights are recomputed by the days on which they were worked')
    let days = 0
    for (const { id } of people) days += await recountOf(place, id)
    const last = people.at(-1)?.id
    const next: NightsProgress = last ? { user: last, again } : { user: 0, again: now() + OVERLAP }
    const isOver = !last && again !== null
    await database.write((db) =>
      isOver ? db.run(END, [NIGHTS_DUE, value]) : db.run(KEEP, [JSON.stringify(next), NIGHTS_DUE, value]),
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
