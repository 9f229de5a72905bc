import type { Config } from '../config'
import type { Database } from '../db/database'
import { openDatabase } from '../db/open'
import { copyIfReadOnly, type ReadOnlyCopy } from '../db/readOnlyCopy'
import { emptyDatabase } from '../db/refusals'
import { readServerState } from '../db/serverState'
import { refuseOtherZone } from '../entries/assertTimeZone'

/** Snapshot for the next transaction, taken at its first read. */
const SNAPSHOT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ'

/** For a read-only server, which also refuses locks: consistent snapshots instead of locks. */
const oneMoment = (database: Database): Database => ({
  ...database,
  write: (work, deadline) =>
    database.write(async (db) => {
      await db.rows(SNAPSHOT)
      return work(
        Object.create(db, { forUpdate: { value: '' }, forShare: { value: '' }, locking: { value: {} } }),
      )
    }, deadline),
})

const ANYBODY = 'SELECT id FROM user LIMIT 1'

type Place = Pick<Config, 'database' | 'timeZone'>

interface Opened {
  database: Database
  writable: boolean
}

async function openHere({ database: config, timeZone }: Place, copy?: ReadOnlyCopy): Promise<Opened> {
  const database = await openDatabase(config, { toVerify: true, copy: copy?.config })
  try {
    const anybody = await database.read(async (db) => {
      await refuseOtherZone(db, timeZone)
      return db.rows(ANYBODY)
    })
    if (anybody.length === 0) throw emptyDatabase(config)
    const { writable } = await readServerState(database)
    return { database: writable ? database : oneMoment(database), writable: writable && !copy }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens a database for verification, even read-only: an SQLite file then as a copy.
 * @throws {DatabaseRefusal | ConfigError} when it is empty, incomplete or has another time zone
 */
export async function openToVerify(place: Place): Promise<Opened> {
  const copy = await copyIfReadOnly(place.database)
  try {
    const { database, writable } = await openHere(place, copy)
    const close = () => database.close().finally(() => copy?.remove())
    return { database: { ...database, close }, writable }
  } catch (error) {
    await copy?.remove()
    throw error
  }
}

/** As `openToVerify`, to repair what differs: never a copy. */
export const openToRepair = (place: Place): Promise<Opened> => openHere(place)
