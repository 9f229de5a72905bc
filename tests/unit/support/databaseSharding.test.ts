import { expect, test } from 'vitest'
import { databaseOf, filesOn, mostlyWaits, testsIn } from '../../support/databaseSharding.mjs'

const all = [...testsIn('server'), ...testsIn('e2e')]

test('a file without a marker runs on one database, independently of other files', () => {
  const files = ['tests/server/rights/matrix.test.ts', 'tests/server/transport/rest/users.test.ts']
  for (const file of files) {
    const alone = (['sqlite', 'mariadb', 'mysql'] as const).filter((database) =>
      filesOn([file], database).includes(file),
    )
    expect(alone).toEqual([databaseOf(file)])
    expect(filesOn(files, databaseOf(file))).toContain(file)
  }
})

test('each file runs, and both databases run some browser tests', () => {
  const [sqlite, mariadb] = [filesOn(all, 'sqlite'), filesOn(all, 'mariadb')]
  expect(new Set([...sqlite, ...mariadb])).toEqual(new Set(all))
  const browser = (files: string[]) => files.filter((file) => file.startsWith('tests/e2e/')).length
  expect(Math.min(browser(sqlite), browser(mariadb))).toBeGreaterThan(browser(all) / 3)
})

test.for(['db/migrations', 'db/rowLocks', 'reports/plan', 'summaries/summaries', 'journal/chains'])(
  '%s runs on each database, like all files of its marker',
  (name) => {
    for (const database of ['sqlite', 'mariadb', 'mysql'] as const)
      expect(filesOn(all, database)).toContain(`tests/server/${name}.test.ts`)
  },
)

test('a file that mostly waits is marked so', () => {
  expect(all.filter(mostlyWaits)).toContain('tests/server/transport/http/slowRequests.test.ts')
  expect(all.filter(mostlyWaits)).not.toContain('tests/server/rights/matrix.test.ts')
})
