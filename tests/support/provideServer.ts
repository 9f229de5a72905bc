import type { TestProject } from 'vitest/node'
import type { MariaDb } from './startMariaDb.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** `mysql://user:password@host:port`, without a database, of the MariaDB or MySQL of the run. */
    serverUrl: string
  }
}

export async function provideServer(
  { provide }: TestProject,
  shared: string | undefined,
  start: () => Promise<Pick<MariaDb, 'url' | 'stop'>>,
) {
  const { url, stop } = shared ? { url: shared, stop: async () => {} } : await start()
  provide('serverUrl', url)
  return stop
}
