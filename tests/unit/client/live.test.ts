import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { ReportData } from '../../../client/domain/report/useReport'
import { withDays } from '../../../client/domain/report/withDays'
import { isNews, isRecent } from '../../../client/lib/live/isNews'
import type { LiveNews } from '../../../client/lib/live/liveState'
import { retryPause } from '../../../client/lib/live/retryPause'
import { touchesDays, touchesTeam, touchesWeeks } from '../../../client/lib/live/touches'

const AT = '2026-11-28T09:00:00Z'
const report = (more: Partial<LiveNews['day']> = {}): LiveNews['day'] => ({
  begins: false,
  whole: false,
  at: AT,
  dates: ['2026-11-28'],
  entries: [{ id: '7', version: 3 }],
  ...more,
})
const at = (seconds: number) => Date.parse(AT) + seconds * 1_000
const known = (version: number | undefined) => () => version

describe('a report of the server', () => {
  test('is news where it names an entry that is unknown in its version', () => {
    expect(isNews(report(), known(undefined))).toBe(true)
    expect(isNews(report(), known(2))).toBe(true)
    expect(isNews(report(), known(3))).toBe(false)
    expect(isNews(report(), known(4))).toBe(false)
  })

  test('is news where it names nothing because it is too much', () => {
    expect(isNews(report({ whole: true, entries: [] }), known(3))).toBe(true)
  })

  test('at the begin of a connection counts only where something has changed since', () => {
    expect(isRecent(report({ begins: true }), at(20))).toBe(false)
    expect(isRecent(report({ begins: true }), at(10))).toBe(true)
    expect(isRecent(report({ begins: true, at: '1970-01-01T00:00:00Z', entries: [] }), at(0))).toBe(false)
    expect(isRecent(report(), at(1_000))).toBe(true)
  })

  test('concerns the days from its first to its last, those of a person, or all', () => {
    const week = { debut: '2026-11-23', fin: '2026-11-29' }
    expect(touchesDays(report(), week)).toBe(true)
    expect(touchesDays(report({ dates: ['2026-11-30'] }), week)).toBe(false)
    expect(touchesDays(report({ dates: ['2026-11-22', '2026-11-30'] }), week)).toBe(true)
    expect(touchesDays(report({ dates: [], begins: true }), week)).toBe(true)
    expect(touchesDays(report({ dates: [] }), week)).toBe(false)
    const team = { begins: false, whole: false, users: ['3'], dates: ['2026-11-28'] }
    expect(touchesTeam(team, { ...week, user: '3' })).toBe(true)
    expect(touchesTeam(team, { ...week, user: '4' })).toBe(false)
    expect(touchesTeam(team, { debut: '2026-11-29' })).toBe(false)
    expect(touchesTeam({ ...team, dates: [] }, { debut: '2026-11-29' })).toBe(true)
    const weeks = { begins: false, whole: false, weeks: [{ user: '3', date: '2026-11-23' }] }
    expect(touchesWeeks(weeks, { ...week, user: '3' })).toBe(true)
    expect(touchesWeeks(weeks, { ...week, user: '4' })).toBe(false)
    expect(touchesWeeks(weeks, { debut: '2026-11-30', fin: '2026-12-06' })).toBe(false)
    expect(touchesWeeks({ ...weeks, whole: true, weeks: [] }, { user: '4' })).toBe(true)
  })
})

test('pauses between attempts grow, are spread, and end', () => {
  const pauses = (random: number, longest: number) =>
    [0, 1, 2, 3, 20].map((retries) => retryPause(retries, random, longest))
  expect(pauses(0, 60_000)).toEqual([1_000, 2_000, 4_000, 8_000, 30_000])
  expect(pauses(1, 60_000)).toEqual([3_000, 6_000, 12_000, 24_000, 90_000])
  expect(pauses(1, 600_000)[4]).toBe(900_000)
})

describe('the state of the connection', () => {
  async function fresh() {
    vi.resetModules()
    return import('../../../client/lib/live/liveState')
  }

  test('a loss is shown after five seconds, not at once, and not where there was no connection', async () => {
    vi.useFakeTimers()
    const live = await fresh()
    live.noteClosed()
    vi.advanceTimersByTime(60_000)
    expect(live.liveState()).toBe('off')
    live.noteConnected()
    live.noteFollowed('day', true)
    expect([live.liveState(), live.isFollowed('day'), live.isFollowed('team')]).toEqual(['on', true, false])
    live.noteClosed()
    expect([live.liveState(), live.isFollowed('day')]).toEqual(['off', false])
    vi.advanceTimersByTime(4_000)
    live.noteConnected()
    vi.advanceTimersByTime(60_000)
    expect([live.liveState(), live.isFollowed('day')]).toEqual(['on', false])
    live.noteClosed()
    vi.advanceTimersByTime(6_000)
    expect(live.liveState()).toBe('lost')
    live.forgetConnection()
    expect(live.liveState()).toBe('off')
    vi.useRealTimers()
  })

  test('a page that rests says nothing, and knows since when', async () => {
    vi.useFakeTimers()
    const live = await fresh()
    live.noteConnected()
    const heard = Date.now()
    vi.advanceTimersByTime(1_000)
    live.suspendConnection()
    live.noteClosed()
    vi.advanceTimersByTime(60_000)
    expect([live.liveState(), live.lastConnection()]).toEqual(['off', heard])
    vi.useRealTimers()
  })

  test('without a sign of life the page asks again by itself', async () => {
    vi.useFakeTimers()
    const live = await fresh()
    live.noteConnected()
    live.noteFollowed('day', true)
    vi.advanceTimersByTime(31_000)
    expect(live.isFollowed('day')).toBe(false)
    live.noteHeard()
    expect(live.isFollowed('day')).toBe(true)
    live.noteFollowed('day', false)
    expect(live.isFollowed('day')).toBe(false)
    vi.useRealTimers()
  })

  test('what a screen waits for is wanted from then on', async () => {
    const live = await fresh()
    const want = vi.fn()
    const changed = vi.fn()
    live.onWanted(want)
    const stop = live.onLiveNews('day', changed)
    live.onLiveNews('day', () => {})
    expect(want).toHaveBeenCalledTimes(1)
    live.announceNews('day', report())
    live.announceNews('weeks', { begins: true, whole: false, weeks: [] })
    stop()
    live.announceNews('day', report())
    expect(changed.mock.calls).toEqual([[report()]])
    expect([...live.wantedTopics]).toEqual(['day'])
  })
})

describe('a report whose changed days were read again', () => {
  const HOUR = 3_600
  type Entry = { id: number; day: number; hours: number; night: boolean }
  const dateOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`
  const hms = (hours: number) => `${String(hours).padStart(2, '0')}:00:00`
  /** As the server answers, for entries that do not overlap. */
  function answer(entries: readonly Entry[], first: number, last: number): ReportData {
    let total = 0
    const within = (day: number) => day >= first && day <= last
    const taches = entries
      .filter(({ day, night }) => within(day) || (night && within(day + 1)))
      .sort((a, b) => a.day - b.day || a.id - b.id)
      .map(({ id, day, hours, night }) => {
        const parts = [
          { day, counted: hours },
          { day: day + 1, counted: night ? 1 : 0 },
        ].filter((part) => within(part.day))
        const counted = parts.reduce((sum, part) => sum + part.counted, 0)
        total += counted
        return {
          id: String(id),
          date: dateOf(day),
          finDate: dateOf(night ? day + 1 : day),
          counted: counted * HOUR,
          rested: 0,
          cumul: hms(total),
        }
      })
    return {
      debut: dateOf(first),
      fin: dateOf(last),
      taches,
      total: hms(total),
      breaks: hms(0),
      locks: [],
    } as unknown as ReportData
  }
  const anyEntry = fc.record({
    day: fc.integer({ min: 2, max: 27 }),
    hours: fc.integer({ min: 1, max: 5 }),
    night: fc.boolean(),
  })

  test('is as if it had been read again, or is to be', () => {
    let taken = 0
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 30 }),
        fc.array(anyEntry, { maxLength: 3 }),
        fc.integer({ min: 3, max: 26 }),
        fc.nat(3),
        (kept, changes, day, more) => {
          const last = Math.min(26, day + more)
          const before = kept.map((entry, id) => ({ ...entry, id }))
          const inPart = changes.map((entry, n) => ({
            ...entry,
            id: 100 + n,
            day: day + (entry.day % (last - day + 1)),
            night: false,
          }))
          const after = [...before.filter(({ id, day: own }) => id % 2 || own < day || own > last), ...inPart]
          const changed = withDays(answer(before, 3, 26), answer(after, day, last))
          if (!changed) return
          taken++
          expect(changed).toEqual(answer(after, 3, 26))
        },
      ),
    )
    expect(taken).toBeGreaterThan(10)
  })

  test('keeps the locks of other weeks', () => {
    const lock = (monday: string) => ({ monday, sentence: 'Validée' })
    const whole = { ...answer([], 1, 28), locks: [lock('2026-11-02'), lock('2026-11-09')] }
    const part = { ...answer([], 10, 11), locks: [] }
    expect(withDays(whole, part)?.locks).toEqual([lock('2026-11-02')])
  })
})
