import type { TestProject } from 'vitest/node'
import { startMariaDb } from './startMariaDb.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** `mysql://user:password@host:port`, without a database. */
    mariaDbUrl: string
  }
}

/** Provides the MariaDB that `npm test` started for all runs, or one for this run alone. */
export default async function setup({ provide }: TestProject) {
  const shared = process.env.TEST_MARIADB_URL
  const mariaDb = shared ? { url: shared, stop: async () => {} } : await startMariaDb()
  provide('mariaDbUrl', mariaDb.url)
  return mariaDb.stop
}
