import { afterAll, beforeAll } from 'vitest'
import { createDatabase, type TestDatabase } from './database'
import { type ServerEnv, startServer, type TestServer } from './server'

/** A server on a fresh database of its own, for the tests of one file. Read its parts inside of tests and hooks. */
export interface Application {
  readonly url: string
  readonly server: TestServer
  readonly database: TestDatabase
}

/** Starts the application before the tests of this file, and ends it in order after them. */
export function useApplication(env: ServerEnv = {}): Application {
  let database: TestDatabase
  let server: TestServer | undefined
  const started = () => {
    if (!server) throw new Error('The application runs inside of tests and hooks only')
    return server
  }
  beforeAll(async () => {
    database = await createDatabase()
    server = await startServer({ DATABASE_URL: database.url, ...env })
  })
  afterAll(async () => {
    await server?.stop()
    await database.drop()
  })
  return {
    get url() {
      return started().url
    },
    get server() {
      return started()
    },
    get database() {
      return database
    },
  }
}
