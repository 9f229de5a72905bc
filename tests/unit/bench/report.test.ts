import { expect, test } from 'vitest'
import type { Measured } from '../../../bench/measure'
import { operations } from '../../../bench/operations'
import { report } from '../../../bench/report'

const measured = (requests: number): Measured => ({ requests, seconds: 1, p50: 1, p99: 1, cpu: 1 })
/** The line of the gates with each operation twice as fast as the floor, except the named ones. */
const verdict = (slow: Record<string, number> = {}) => {
  const rounds = operations.map(({ name }) => [
    { server: measured(1_000 * (slow[name] ?? 2)), floor: measured(1_000) },
  ])
  const { passed, text } = report(rounds, { server: 100, floor: 100 })
  return { passed, gates: text.split('\n').find((line) => line.startsWith('Seuils')) }
}
const [first, second] = operations

test('passed gates are listed, each with its ratio', () => {
  const { passed, gates } = verdict()
  expect(passed).toBe(true)
  expect(gates).toMatch(/^Seuils tenus : /)
  for (const { name, thresholds } of operations)
    expect(gates).toContain(`${name} 2.00 (≥ ${thresholds.gate})`)
})

test('only missed gates are listed when some are missed', () => {
  expect(verdict({ [first?.name ?? '']: 0.1 })).toEqual({
    passed: false,
    gates: `Seuils MANQUÉS : ${first?.name} 0.10 < ${first?.thresholds.gate}`,
  })
  expect(verdict({ [first?.name ?? '']: 0.1, [second?.name ?? '']: 0.2 }).gates).toBe(
    `Seuils MANQUÉS : ${first?.name} 0.10 < ${first?.thresholds.gate}, ${second?.name} 0.20 < ${second?.thresholds.gate}`,
  )
})
