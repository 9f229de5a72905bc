import type { Database, Querier } from '../db/database'
import { Setting } from '../db/entities/Setting'
import { withStartupLock } from '../db/withStartupLock'
import { createYielder } from '../shared/createYielder'
import type { Range } from '../workedTime/dates'
import type { Zone } from '../workedTime/time'
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
  /** How many rows differ. */
  count: number
  /** The first of them: a table that is filled for the first time differs in millions. */
  differences: SummaryDifference[]
}

/** Differences that are told. */
const TOLD = 100

async function compareEverybody(
  database: Database,
  zone: Zone,
  found: (db: Querier, differences: readonly SummaryDifference[]) => Promise<void>,
): Promise<Compared> {
  const compared: Compared = { people: 0, count: 0, differences: [] }
  const pause = createYielder()
  const people = new Set<number>()
  for (const list of [USERS, OWNERS])
    for (const { id } of await database.read((db) => db.rows<{ id: number }>(list))) people.add(id)
  for (const user of people) {
    // Under the lock that orders all writes about a person.
    const own = await database.write(async (db) => {
      await db.rows(`${LOCK} ${db.forUpdate}`, [user])
      const differences = await summaryDifferences(readingOf(db, zone), user, ALWAYS)
      await found(db, differences)
      return differences
    })
    compared.people++
    compared.count += own.length
    compared.differences.push(...own.slice(0, TOLD - compared.differences.length))
    await pause()
  }
  return compared
}

/** Mends one person's sums of a range of days, under the lock that orders all writes about them. */
export const recountDays = (database: Database, zone: Zone, user: number, range: Range): Promise<void> =>
  database.write(async (db) => {
    await db.rows(`${LOCK} ${db.forUpdate}`, [user])
    const ctx = readingOf(db, zone)
    await repairSummaries(ctx, await summaryDifferences(ctx, user, range))
  })

/** Fills in or mends one person's sums, in a transaction that nobody else writes about them beside. */
export async function fillSummaries(db: Querier, zone: Zone, user: number): Promise<void> {
  const ctx = readingOf(db, zone)
  await repairSummaries(ctx, await summaryDifferences(ctx, user, ALWAYS))
}

const DUE = 'SELECT name FROM setting WHERE name = ?'
/** Written by the migration that made the table, where there were entries. */
const NAME = 'summaries_due'

/** Fills the sums of entries that were there before them; a start that ends half-way is followed by one that does it again. */
export async function fillSummariesOnce(database: Database, zone: Zone): Promise<void> {
  const isDue = async () => (await database.read((db) => db.rows(DUE, [NAME]))).length > 0
  if (!(await isDue())) return
  await withStartupLock(database.dataSource, async () => {
    if (!(await isDue())) return
    await rebuildSummaries(database, zone)
    await database.write(({ manager }) => manager.delete(Setting, { name: NAME }))
  })
}

/** Counts everybody's hours anew by the one function of worked time, and compares the sums with them. */
export const verifySummaries = (database: Database, zone: Zone): Promise<Compared> =>
  compareEverybody(database, zone, async () => {})

/** As `verifySummaries`, and mends what differs. Others may work meanwhile: each person is looked at by themselves. */
export const rebuildSummaries = (database: Database, zone: Zone): Promise<Compared> =>
  compareEverybody(database, zone, (db, differences) => repairSummaries(readingOf(db, zone), differences))
