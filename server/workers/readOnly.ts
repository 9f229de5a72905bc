import type { DatabaseConfig } from '../config'
import type { Database, Deadline, Value } from '../db/database'
import { unavailable } from '../shared/errors'

/** Placeholder for services missing in a worker thread: using it is a bug. */
export const unavailableInWorker = <T extends object>(name: string): T =>
  new Proxy({} as T, {
    get() {
      throw new Error(`A worker thread has no ${name}`)
    },
  })

export type Read = <T>(sql: string, values?: readonly Value[]) => Promise<T[]>

function readOnly(): never {
  throw new Error('A worker thread only reads')
}

/** Loads only the driver needed, to save memory per thread. */
async function connect(config: DatabaseConfig): Promise<Read> {
  if (config.kind === 'sqlite') return (await import('./sqliteReader')).sqliteReader(config.path)
  return (await import('./mysqlReader')).mysqlReader(config)
}

/** Read-only database of a worker thread; checks for cancellation between statements. */
export async function openReadOnly(config: DatabaseConfig): Promise<Database> {
  const read = await connect(config)
  const until =
    (deadline: Deadline | undefined): Read =>
    async (sql, values) => {
      if (deadline?.passed) throw unavailable()
      return read(sql, values)
    }
  return {
    dataSource: unavailableInWorker('dataSource'),
    read: (work, deadline) =>
      work({
        rows: until(deadline),
        run: async () => readOnly(),
        queueStatement: readOnly,
        dialect: config.kind,
        forUpdate: '',
        forShare: '',
      }),
    write: async () => readOnly(),
    outsideTransaction: readOnly,
    close: async () => {},
  }
}
