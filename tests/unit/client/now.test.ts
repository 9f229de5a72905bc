import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const HOUR_MS = 3_600_000
const SERVER = Date.parse('2026-11-21T11:00:00.000Z')

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

async function pageClock(hours: number) {
  vi.setSystemTime(SERVER + hours * HOUR_MS)
  const clock = await import('../../../client/lib/time/now')
  const answer = (tookMs: number, server = SERVER) => {
    const sentAt = Date.now()
    vi.advanceTimersByTime(tookMs)
    const read = server + Date.now() - (SERVER + hours * HOUR_MS) - tookMs / 2
    clock.syncClock(new Date(Math.floor(read / 1_000) * 1_000).toISOString(), sentAt, Date.now())
    return read
  }
  return { ...clock, answer }
}

test.for([-7, 0, 5])('with a browser clock %i hours ahead the server’s second is shown', async (hours) => {
  const { answer, nowInSeconds } = await pageClock(hours)
  answer(200)
  expect(Math.abs(nowInSeconds() - SERVER / 1_000)).toBeLessThanOrEqual(1)
  vi.advanceTimersByTime(90_000)
  expect(Math.abs(nowInSeconds() - (SERVER / 1_000 + 90))).toBeLessThanOrEqual(1)
})

test('after a change of the browser clock or a sleep, the offset is corrected by the next response', async () => {
  const { answer, nowInSeconds } = await pageClock(0)
  answer(100)
  vi.setSystemTime(SERVER + 2 * HOUR_MS)
  expect(nowInSeconds()).toBeGreaterThan(SERVER / 1_000 + 7_000)
  const sentAt = Date.now()
  const { syncClock } = await import('../../../client/lib/time/now')
  syncClock(new Date(SERVER + 60_000).toISOString(), sentAt, sentAt + 50)
  expect(Math.abs(nowInSeconds() - (SERVER / 1_000 + 60))).toBeLessThanOrEqual(1)
})

test('subscribers are notified every second until they unsubscribe', async () => {
  const { answer, subscribeNow, nowInSeconds } = await pageClock(0)
  answer(100)
  const seen: number[] = []
  const leave = subscribeNow(() => seen.push(nowInSeconds()))
  vi.advanceTimersByTime(3_000)
  expect(seen.length).toBeGreaterThanOrEqual(3)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('later responses never move the shown time back by a second', async () => {
  const page = await pageClock(0)
  const leave = page.subscribeNow(() => undefined)
  // Late in the server's second: half a second ahead until later answers correct it.
  vi.advanceTimersByTime(10)
  page.answer(20)
  vi.advanceTimersByTime(520)
  const before = page.nowInSeconds()
  page.answer(20)
  vi.advanceTimersByTime(200)
  page.answer(20)
  expect(page.nowInSeconds()).toBeGreaterThanOrEqual(before)
  leave()
})
