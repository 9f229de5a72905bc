import type { TestProject } from 'vitest/node'
import { provideServer } from './provideServer'
import { startMySql } from './startMySql.mjs'

/** Provides the MySQL that `npm test` shares between its runs, or one for this run. */
export default (project: TestProject) => provideServer(project, process.env.TEST_MYSQL_URL, startMySql)
