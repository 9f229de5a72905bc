import { afterAll, beforeAll } from 'vitest'
import { createPreparedDatabase, type TestDatabase } from './database'
import { type HostedServer, startHosted } from './hosted'
import { OPTIMISED, type ServerEnv, startServer, type TestServer } from './server'

/** A server on a fresh database of its own, for one test file. Read its properties inside tests and hooks. */
export interface Application {
  readonly url: string
  /** Only for a server with a process of its own. */
  readonly server: TestServer
  readonly database: TestDatabase
  logs(): string
}

export interface ApplicationOptions {
  /** For tests of memory, or of the process itself. Node options require it too. */
  ownProcess?: boolean
  log?: boolean
  /** For tests of CPU time: a process of its own with optimised code. */
  optimised?: boolean
}

/** Starts the application before the tests of this file, and stops it after them. */
export function useApplication(
  env: ServerEnv = {},
  { ownProcess = false, log = false, optimised = false }: ApplicationOptions = {},
): Application {
  const alone = ownProcess || optimised || env.NODE_OPTIONS !== undefined
  let database: TestDatabase
  let running: HostedServer | undefined
  let server: TestServer | undefined
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('Runs inside of tests and hooks only, and where it is asked for')
    return part
  }
  beforeAll(async () => {
    database = await createPreparedDatabase()
    const settings = { DATABASE_URL: database.url, ...env }
    if (alone) server = await startServer(settings, optimised ? OPTIMISED : undefined)
    running = server ?? (await startHosted(settings, { log }))
  })
  afterAll(async () => {
    await running?.stop()
    await database.drop()
  })
  return {
    get url() {
      return started(running).url
    },
    get server() {
      return started(server)
    },
    get database() {
      return database
    },
    logs: () => started(log || alone ? running : undefined).logs(),
  }
}
