import { defineConfig } from 'vitest/config'

const SECOND = 1_000

const DATABASES = ['sqlite', 'mariadb', 'mysql'] as const

/** The tests of one folder on one database. */
const onDatabase = (folder: 'server' | 'e2e', database: (typeof DATABASES)[number]) => ({
  include: [`tests/${folder}/**/*.test.ts`],
  name: `${folder}-${database}`,
  env: { TEST_DATABASE: database },
  globalSetup: [
    `tests/support/${folder === 'e2e' ? 'builtApplication' : 'builtServer'}.ts`,
    ...(database === 'sqlite' ? [] : [`tests/support/${database}.ts`]),
  ],
  pool: 'forks' as const,
  maxWorkers: 2,
  // Reuses a worker's modules and browser for all its files: reloading took a third of the time.
  isolate: false,
  hookTimeout: 60 * SECOND,
})

const server = { testTimeout: 20 * SECOND, setupFiles: ['tests/support/failOnConsoleError.ts'] }
/**
 * One retry, listed in the summary: a busy machine may be slow. Errors in the browser's console always fail.
 */
const e2e = {
  testTimeout: 45 * SECOND,
  // These tests often wait for a frame: room for a third worker.
  maxWorkers: 3,
  retry: { count: 1, condition: /^(?!complaints of the browser)/ },
}

export default defineConfig({
  test: {
    experimental: { fsModuleCache: true },
    retry: 0,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // Starting a process for each file took longer than its tests.
          isolate: false,
          maxWorkers: 2,
          // A thousand random cases take seconds on a busy machine, ten thousand minutes.
          testTimeout: (process.env.PROPERTY_RUNS ? 600 : 20) * SECOND,
          setupFiles: ['tests/support/failOnConsoleError.ts', 'tests/support/resetModules.ts'],
        },
      },
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/**/*.test.ts'],
          ...server,
        },
      },
      ...DATABASES.map((database) => ({ test: { ...onDatabase('server', database), ...server } })),
      ...DATABASES.map((database) => ({ test: { ...onDatabase('e2e', database), ...e2e } })),
    ],
  },
})
