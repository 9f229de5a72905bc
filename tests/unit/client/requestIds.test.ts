import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Attempt, createRequestIds } from '../../../client/lib/apollo/createRequestIds'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LOST = new Error('lost')

/** Request ids of repeated presses of a button; `fates` are the outcomes, one per press. */
function pressing(fates: ('lost' | 'running' | 'over')[]) {
  const begin = createRequestIds()
  const ids: string[] = []
  const press = (button = 'start', content = 'façade', attempt?: Attempt) => {
    const call = async (id: string) => {
      ids.push(id)
      const fate = fates.shift()
      if (fate === 'lost') throw LOST
      return { fin: fate === 'over' ? '10:00:00' : '' }
    }
    return begin(button, content, call, attempt).catch((error: unknown) => error)
  }
  return { press, ids }
}

test('a retry after a failure keeps its id until it succeeds', async () => {
  const { press, ids } = pressing(['lost', 'lost', 'running', 'running'])
  expect(await press()).toBe(LOST)
  await press()
  expect(await press()).toEqual({ fin: '' })
  await press()
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 0, 3])
})

test('other content gets another id, also when the first content returns', async () => {
  const { press, ids } = pressing(['lost', 'running', 'running'])
  await press('start', 'façade')
  await press('start', 'toiture')
  await press('start', 'façade')
  expect(new Set(ids).size).toBe(3)
})

test('another button gets its own id and does not affect the first', async () => {
  const { press, ids } = pressing(['lost', 'running', 'running'])
  await press('resume 1', '')
  await press('resume 2', '')
  await press('resume 1', '')
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 1, 0])
})

test('after two minutes a click gets a new id', async () => {
  const { press, ids } = pressing(['lost', 'running', 'lost', 'running'])
  await press()
  vi.advanceTimersByTime(120_000)
  await press()
  await press()
  vi.advanceTimersByTime(120_001)
  await press()
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 3])
})

test('what failed is sent again with its id, however long ago, and whatever failed since', async () => {
  const { press, ids } = pressing(['lost', 'lost', 'lost', 'running', 'running', 'running'])
  const [first, second]: Attempt[] = [{}, {}]
  await press('start', 'façade', first)
  vi.advanceTimersByTime(3_600_000)
  await press('start', 'façade', first)
  await press('start', 'toiture', second)
  await press('start', 'façade', first)
  await press('start', 'toiture', second)
  await press('start', 'façade')
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 0, 2, 5])
})

test('a retry that starts another entry, and fails, is sent again as that one', async () => {
  const { press, ids } = pressing(['lost', 'over', 'lost', 'running'])
  const attempt: Attempt = {}
  for (let time = 0; time < 3; time++) await press('start', 'façade', attempt)
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 2])
})

test('a retry that returns an entry already ended starts another one', async () => {
  const { press, ids } = pressing(['lost', 'over', 'running'])
  await press()
  expect(await press()).toEqual({ fin: '' })
  expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2])
})
