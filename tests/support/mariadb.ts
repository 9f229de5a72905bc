import type { TestProject } from 'vitest/node'
import { provideServer } from './provideServer'
import { startMariaDb } from './startMariaDb.mjs'

/** Provides the MariaDB that `npm test` started for all runs, or one for this run alone. */
export default (project: TestProject) => provideServer(project, process.env.TEST_MARIADB_URL, startMariaDb)
