import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createCpuMeter } from '../../../server/transport/http/mainThread'

function work(milliseconds: number) {
  const until = performance.now() + milliseconds
  while (performance.now() < until);
}

test('work of two requests in the same turn is counted for each', () => {
  const meter = createCpuMeter()
  const [first, second] = [{ spent: 0 }, { spent: 0 }]
  meter.begin(first)
  work(20)
  meter.begin(second)
  work(40)
  meter.begin(first)
  work(10)
  expect(meter.spentBy(second)).toBeGreaterThanOrEqual(40)
  expect(meter.spentBy(first)).toBeGreaterThanOrEqual(30)
  expect(meter.spentBy(second)).toBeLessThan(meter.spentBy(first) + 40)
})

test('work that follows in the same turn counts, waiting does not', async () => {
  const meter = createCpuMeter()
  const one = { spent: 0 }
  meter.begin(one)
  await Promise.resolve()
  work(20)
  await setImmediate()
  await setTimeout(100)
  work(50)
  const spent = meter.spentBy(one)
  expect(spent).toBeGreaterThanOrEqual(20)
  // The later work is attributed to no request.
  work(50)
  expect(meter.spentBy(one)).toBe(spent)
})
