import type { Database, Transaction } from '../db/database'
import type { Merging } from '../db/entities/Merging'
import type { Moving } from '../entryWriting/writeEntry'
import type { Channel } from '../journal/chain'
import { openJournal } from '../journal/transaction'
import type { Zone } from '../workedTime/time'

export type Job = Merging

/** What the work of merges is done with. */
export interface Place {
  database: Database
  zone: Zone
  now(): number
  /** @throws {Ended} when the server ends */
  mustGoOn(): void
}

/** The server ends: the next one goes on. */
export class Ended extends Error {}

const STANDS = 'SELECT id FROM merging WHERE id = ?'

/** One transaction of a merge that still stands, with its events, in the name of who merged. */
export const writeFor = (
  { database, zone, now }: Place,
  { id, actor_id, door }: Job,
  work: (ctx: Moving & { db: Transaction }) => Promise<void>,
): Promise<void> =>
  database.write(async (db) => {
    if ((await db.rows(STANDS, [id])).length === 0) return
    const journal = openJournal(db, () => ({ actor: actor_id, at: now(), door: door as Channel }))
    await work({ db, zone, now, journal, workers: undefined })
    await journal.write()
  })
