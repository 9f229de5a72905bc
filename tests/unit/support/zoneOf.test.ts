import { expect, test } from 'vitest'
import { filesOn, testsIn } from '../../support/databaseSharding.mjs'
import { ZONES, zoneOf } from '../../support/zoneOf'

test.each(['sqlite', 'mariadb'] as const)('the browser tests of a run on %s are in each zone', (database) => {
  const files = filesOn(testsIn('e2e'), database)
  for (const zone of ZONES)
    expect(files.filter((file) => zoneOf(file, database) === zone).length).toBeGreaterThan(files.length / 6)
})

test('a file has a fixed time zone for each database', () => {
  const zones = ['sqlite', 'mariadb', 'mysql'].map((database) =>
    zoneOf('tests/e2e/tasks/day.test.ts', database),
  )
  expect(new Set(zones)).toEqual(new Set(ZONES))
})
