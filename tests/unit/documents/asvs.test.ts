import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { codesOf, readDocument, rowsOf } from './document'

const root = resolve(import.meta.dirname, '../../..')
const document = readDocument('asvs')
const requirements = rowsOf(document, '| requirement | level | state | where, or why not |')
const STATES = ['met', 'partly', 'not yet']

const count = (level: string, state?: string) =>
  requirements.filter((row) => row[1] === level && (state === undefined || row[2] === state)).length

test('the counts match the tables', () => {
  const documented = rowsOf(document, '| level | requirements | applicable | met | partly | not yet |')
  const counted = ['1', '2'].map((level) => [
    level,
    count(level),
    ...STATES.map((state) => count(level, state)),
  ])
  expect(documented.map(([level, , ...counts]) => [level, ...counts.map(Number)])).toEqual(counted)
  // Totals of ASVS 5.0, less the 11 and 72 requirements that do not apply.
  expect(documented.map(([, all]) => Number(all))).toEqual([70, 183])
  expect([count('1'), count('2')]).toEqual([70 - 11, 183 - 72])
})

test('level 1 is complete, and most of level 2', () => {
  expect(requirements.filter(([, level, state]) => level === '1' && state !== 'met')).toEqual([])
  expect(count('2', 'met')).toBeGreaterThanOrEqual(80)
})

test('each requirement is listed once, with a state and a reason', () => {
  const ids = requirements.map(([id]) => id)
  expect(ids).toHaveLength(new Set(ids).size)
  for (const [id, , state, where = ''] of requirements) {
    expect(STATES, id).toContain(state)
    expect(where.length, id).toBeGreaterThan(10)
  }
})

test('each file named exists', () => {
  const files = requirements
    .flatMap(([, , , where = '']) => codesOf(where))
    .filter((code) => /^[\w-]+\/.*\.\w+$/.test(code))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
})

test('files named by other documents exist', () => {
  for (const name of ['security', 'deploy', 'data', 'keys', 'dependencies', 'logging']) {
    const files = codesOf(readDocument(name)).filter((code) =>
      /^(server|schema|client|scripts|tests|deploy|migrations)\/[\w./-]+$/.test(code),
    )
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
  }
})
