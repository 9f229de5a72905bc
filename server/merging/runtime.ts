import type { Database, Transaction } from '../db/database'
import type { Merging } from '../db/entities/Merging'
import type { Moving } from '../entryWriting/writeEntry'
import type { Channel } from '../journal/chain'
import { openJournal } from '../journal/transaction'
import type { Zone } from '../workedTime/time'

export type Job = Merging

export interface MergeRuntime {
  database: Database
  zone: Zone
  now(): number
  /** @throws {MergeStopped} at shutdown */
  mustGoOn(): void
}

/** Stops a merge at shutdown; the next server resumes it. */
export class MergeStopped extends Error {}

const STANDS = 'SELECT id FROM merging WHERE id = ?'

/** Runs one transaction of a merge that is still valid; its audit events name the user who merged. */
export const writeFor = (
  { database, zone, now }: MergeRuntime,
  { id, actor_id, door }: Job,
  work: (ctx: Moving & { db: Transaction }) => Promise<void>,
): Promise<void> =>
  database.write(async (db) => {
    if ((await db.rows(STANDS, [id])).length === 0) return
    const journal = openJournal(db, () => ({ actor: actor_id, at: now(), door: door as Channel }))
    await work({ db, zone, now, journal, workers: undefined })
    await journal.write()
  })
