import type { Database, Querier } from '../db/database'
import { Setting } from '../db/entities/Setting'
import { withStartupLock } from '../db/withStartupLock'
import { createYielder } from '../shared/createYielder'
import type { Range } from '../workedTime/dates'
import type { Zone } from '../workedTime/time'
import { type Judge, judgeOfNights } from './pendingNights'
import { repairSummaries, type SummaryDifference, type SummaryReader, summaryDifferences } from './summaries'

const ALWAYS = { debut: '1970-01-02', fin: '9999-12-30' }

const readingOf = (db: Querier, zone: Zone): SummaryReader => ({
  db,
  zone,
  workers: undefined,
  now: () => Math.floor(Date.now() / 1_000),
})

const USERS = 'SELECT id FROM user ORDER BY id'
const OWNERS = 'SELECT DISTINCT user_id AS id FROM summary'
const LOCK = 'SELECT id FROM user WHERE id = ?'

export interface Compared {
  people: number
  count: number
  differences: SummaryDifference[]
}

/** Limit of differences returned. */
const MAX_RETURNED = 100

/** @param found called in each user's transaction; returns the differences to report */
async function compareEverybody(database: Database, zone: Zone, found: Judge): Promise<Compared> {
  const compared: Compared = { people: 0, count: 0, differences: [] }
  const yieldToOthers = createYielder()
  const people = new Set<number>()
  for (const list of [USERS, OWNERS])
    for (const { id } of await database.read((db) => db.rows<{ id: number }>(list))) people.add(id)
  for (const user of people) {
    // Under the user's lock, which serialises all writes.
    const own = await database.write(async (db) => {
      await db.rows(`${LOCK} ${db.forUpdate}`, [user])
      return found(db, user, await summaryDifferences(readingOf(db, zone), user, ALWAYS))
    })
    compared.people++
    compared.count += own.length
    compared.differences.push(...own.slice(0, MAX_RETURNED - compared.differences.length))
    await yieldToOthers()
  }
  return compared
}

export const recountDays = (database: Database, zone: Zone, user: number, range: Range): Promise<void> =>
  database.write(async (db) => {
    await db.rows(`${LOCK} ${db.forUpdate}`, [user])
    const ctx = readingOf(db, zone)
    await repairSummaries(ctx, await summaryDifferences(ctx, user, range))
  })

/** Fills or repairs one user's sums; the transaction must be the only one that writes their entries. */
export async function fillSummaries(db: Querier, zone: Zone, user: number): Promise<void> {
  const ctx = readingOf(db, zone)
  await repairSummaries(ctx, await summaryDifferences(ctx, user, ALWAYS))
}

const DUE = 'SELECT name FROM setting WHERE name = ?'
/** Setting written by the migration that created the table, when there were entries. */
const NAME = 'summaries_due'

/** Whether the sums of existing entries are yet to be filled. */
export const areDue = async (database: Database): Promise<boolean> =>
  (await database.read((db) => db.rows(DUE, [NAME]))).length > 0

/** Fills the sums of existing entries once; an interrupted run is repeated at the next startup. */
export async function fillSummariesOnce(database: Database, zone: Zone): Promise<void> {
  if (!(await areDue(database))) return
  await withStartupLock(database.dataSource, async () => {
    if (!(await areDue(database))) return
    await rebuildSummaries(database, zone)
    await database.write(({ manager }) => manager.delete(Setting, { name: NAME }))
  })
}

/**
 * Recounts all users' hours and compares the stored sums with them. `pending`: number of differences that the
 * running recount of nights may still repair; not reported as differences.
 */
export async function verifySummaries(
  database: Database,
  zone: Zone,
): Promise<Compared & { pending: number }> {
  const judge = await judgeOfNights(database, zone)
  // By user: a transaction may be retried.
  const waiting = new Map<number, number>()
  const compared = await compareEverybody(database, zone, async (db, user, differences) => {
    const faults = await judge(db, user, differences)
    waiting.set(user, differences.length - faults.length)
    return faults
  })
  return { ...compared, pending: [...waiting.values()].reduce((all, one) => all + one, 0) }
}

/** Like `verifySummaries`, and repairs the differences. Safe during normal use: one transaction per user. */
export const rebuildSummaries = (database: Database, zone: Zone): Promise<Compared> =>
  compareEverybody(database, zone, async (db, _user, differences) => {
    await repairSummaries(readingOf(db, zone), differences)
    return differences
  })
