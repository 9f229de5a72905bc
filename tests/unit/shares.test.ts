import { expect, test } from 'vitest'
import { browserTests, onMySqlToo, serverShareOf, serverTests, shareOf } from '../support/shares.mjs'

const shares = (files: string[]) => [shareOf(files, 'sqlite'), shareOf(files, 'mariadb')] as const

test('the files of a folder take turns, whatever order they are found in', () => {
  expect(
    shares(['a/b.test.ts', 'c.test.ts', 'a/d.test.ts', 'b.test.ts', 'a/c.test.ts', 'a.test.ts']),
  ).toEqual([
    ['a.test.ts', 'c.test.ts', 'a/c.test.ts'],
    ['b.test.ts', 'a/b.test.ts', 'a/d.test.ts'],
  ])
})

test('a file alone in its folder runs on both, and disturbs no turn', () => {
  expect(shares(['a/only.test.ts', 'b/one.test.ts', 'b/two.test.ts'])).toEqual([
    ['b/one.test.ts', 'a/only.test.ts'],
    ['b/two.test.ts', 'a/only.test.ts'],
  ])
})

test('every browser test runs on one database, and both meet every folder', () => {
  const files = browserTests()
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
  const folders = (paths: string[]) => new Set(paths.map(folderOf))
  const [sqlite, mariadb] = shares(files)
  expect(files).toContain('tests/e2e/settings/toggle.test.ts')
  expect(new Set([...sqlite, ...mariadb])).toEqual(new Set(files))
  expect(sqlite.filter((file) => mariadb.includes(file))).toEqual([])
  expect(folders(sqlite)).toEqual(folders(files))
  expect(folders(mariadb)).toEqual(folders(files))
  expect(Math.abs(sqlite.length - mariadb.length)).toBeLessThanOrEqual(1)
})

test('every server test runs, those that ask what a database does on both', () => {
  const files = serverTests()
  const [sqlite, mariadb] = [serverShareOf(files, 'sqlite'), serverShareOf(files, 'mariadb')]
  expect(new Set([...sqlite, ...mariadb])).toEqual(new Set(files))
  const onBoth = sqlite.filter((file) => mariadb.includes(file))
  const isOfDocuments = (file: string) => /(records|reportFiles|csv|exports|pdf|xlsx)\.test\.ts$/i.test(file)
  for (const folder of [
    'database',
    'tasks',
    'weeks',
    'journal',
    'sums',
    'idempotency',
    'statistics',
    'longWork',
  ])
    expect(
      files.filter((file) => file.startsWith(`tests/server/${folder}/`) && !onBoth.includes(file)),
    ).toEqual(files.filter((file) => file.startsWith(`tests/server/${folder}/`) && isOfDocuments(file)))
  expect(onBoth).toContain('tests/server/users/importBesideWork.test.ts')
  for (const folder of ['rights', 'http', 'graphql', 'rest'])
    expect(onBoth.filter((file) => file.startsWith(`tests/server/${folder}/`))).toEqual([])
})

test('what MySQL may do otherwise is asked of it in each run, by files that say so', () => {
  const files = onMySqlToo(serverTests())
  for (const subject of [
    'database/migrations',
    'database/rowLocks',
    'statistics/plan',
    'sums/sums',
    'journal/chains',
  ])
    expect(files).toContain(`tests/server/${subject}.test.ts`)
  expect(files).not.toContain('tests/server/rights/matrix.test.ts')
})
