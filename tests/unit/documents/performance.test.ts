import { expect, test } from 'vitest'
import { operations } from '../../../bench/operations'
import { screensOf } from '../../../bench/web/screens'
import { readDocument, rowsOf } from './document'

const document = readDocument('performance')

test('the server’s gates and goals match the benchmark, in its order', () => {
  const rows = rowsOf(document, '| operation | req/s | p50 ms | p99 ms | CPU ms/req | ratio | gate | goal |')
  expect(rows.map((row) => row.slice(-2).map(Number))).toEqual(
    operations.map(({ thresholds: { gate, goal } }) => [gate, goal]),
  )
})

test('the pages’ gates and goals match the benchmark', () => {
  const rows = rowsOf(
    document,
    '| screen | kB | score | largest paint | gate | goal | blocking | gate | goal | in series |',
  )
  const documented = rows.map((row) => [...row.slice(4, 6), ...row.slice(7, 9)].map(Number))
  const limits = screensOf({ user: '1', debut: '2026-11-01', fin: '2026-11-30' }).map(
    ({ largestPaint, blocking }) => [largestPaint.gate, largestPaint.goal, blocking.gate, blocking.goal],
  )
  expect(new Set(documented.map(String))).toEqual(new Set(limits.map(String)))
})
