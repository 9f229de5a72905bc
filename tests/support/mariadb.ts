import type { TestProject } from 'vitest/node'
import { provideServer } from './provideServer'
import { startMariaDb } from './startMariaDb.mjs'

/** Provides the MariaDB that `npm test` shares between its runs, or one for this run. */
export default (project: TestProject) => provideServer(project, process.env.TEST_MARIADB_URL, startMariaDb)
