import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { DAY_DATABASE, forgetDay } from './forgetDay'

/** Answer of the home screen's query, to open without a network. */
export type KnownDay<Day> = { user: string; query: string; day: Day }

interface Stores extends DBSchema {
  day: { key: 'last'; value: KnownDay<unknown> }
}

/** Closed after each use: an open connection would block its deletion on sign-out. */
async function withStore<Result>(use: (database: IDBPDatabase<Stores>) => Promise<Result>) {
  const database = await openDB<Stores>(DAY_DATABASE, 1, {
    upgrade: (created) => void created.createObjectStore('day'),
  })
  try {
    return await use(database)
  } finally {
    database.close()
  }
}

export const writeDay = <Day>(known: KnownDay<Day>) =>
  withStore((database) => database.put('day', known, 'last'))

/** The last known day of a user; none that answers another version's query. Another user's is deleted. */
export async function readDay<Day>(user: string, query: string): Promise<Day | undefined> {
  const known = await withStore((database) => database.get('day', 'last'))
  if (known && known.user !== user) forgetDay()
  return known?.user === user && known.query === query ? (known.day as Day) : undefined
}
