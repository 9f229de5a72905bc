/**
 * Instant: whole seconds since 1970-01-01T00:00:00Z; civil date: `YYYY-MM-DD`; time: `HH:MM:SS`. Not Temporal,
 * which Node has from version 26 only, and which caches no offset; a test compares both.
 */

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const CACHED_DAYS = 20_000

const pad = (value: number) => (value < 10 ? `0${value}` : `${value}`)

/** `HH:MM:SS`; hours may exceed 24 (`187:05:00`), negative durations start with `−` (`−07:00:00`). */
export const formatDuration = (seconds: number): string =>
  seconds < 0
    ? `\u2212${formatDuration(-seconds)}`
    : `${pad(Math.floor(seconds / HOUR))}:${pad(Math.floor(seconds / MINUTE) % 60)}:${pad(seconds % MINUTE)}`

const dates = new Map<number, string>()

/** Days since 1970-01-01 to a date; cached, as formatting a `Date` is slow. */
function dateOf(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  if (dates.size >= CACHED_DAYS) dates.clear()
  const date = new Date(day * DAY * 1000).toISOString().slice(0, 10)
  dates.set(day, date)
  return date
}

const timeOf = (seconds: number) => formatDuration(((seconds % DAY) + DAY) % DAY)

/** ISO 8601 UTC, whole seconds: `2026-03-29T01:00:00Z`. */
export const formatInstant = (instant: number) => `${dateOf(Math.floor(instant / DAY))}T${timeOf(instant)}Z`

/** Instant of a civil date and time read as UTC. */
const naive = (date: string, secondsOfDay: number) =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / 1000 +
  secondsOfDay

export const addDays = (date: string, days: number) => dateOf(naive(date, 0) / DAY + days)

export interface Zone {
  readonly name: string
  offsetAt(instant: number): number
  dateAt(instant: number): string
  timeAt(instant: number): string
  /** Earliest first: usually one; none in the hour skipped in spring, two in that repeated in autumn. */
  instantsOf(date: string, secondsOfDay: number): number[]
}

function offsetReader(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return (instant) => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(instant * 1000)) part[type] = Number(value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - instant
  }
}

/** @throws {RangeError} for an unknown zone name */
export function createZone(name: string): Zone {
  const read = offsetReader(name)
  // `Intl` is slow: cache one offset per day; per minute only on days of a clock change, as some are at 00:01.
  const days = new Map<number, number | null>()
  const minutes = new Map<number, number>()

  function remember<V>(cache: Map<number, V>, key: number, make: () => V): V {
    const known = cache.get(key)
    if (known !== undefined) return known
    if (cache.size >= CACHED_DAYS) cache.clear()
    const value = make()
    cache.set(key, value)
    return value
  }

  function offsetAt(instant: number): number {
    const day = Math.floor(instant / DAY)
    const whole = remember(days, day, () => {
      const first = read(day * DAY)
      return first === read((day + 1) * DAY) ? first : null
    })
    if (whole !== null) return whole
    const minute = Math.floor(instant / MINUTE)
    return remember(minutes, minute, () => read(minute * MINUTE))
  }

  return {
    name,
    offsetAt,
    dateAt: (instant) => dateOf(Math.floor((instant + offsetAt(instant)) / DAY)),
    timeAt: (instant) => timeOf(instant + offsetAt(instant)),
    instantsOf(date, secondsOfDay) {
      const wall = naive(date, secondsOfDay)
      const offsets = new Set([offsetAt(wall - DAY), offsetAt(wall + DAY)])
      return [...offsets]
        .map((offset) => wall - offset)
        .filter((instant) => instant + offsetAt(instant) === wall)
        .sort((a, b) => a - b)
    },
  }
}

/** `2026-11-21` → `21/11/2026`. */
export const frenchDate = (date: string) => date.split('-').reverse().join('/')

/** Civil time; with the date when it is not `date`. */
export function timeOn(zone: Zone, date: string, instant: number): string {
  const day = zone.dateAt(instant)
  return day === date ? zone.timeAt(instant) : `${zone.timeAt(instant)} (${frenchDate(day)})`
}

const FIRST_WEEKDAY = 3

const weekdayAt = (day: number) => (((day + FIRST_WEEKDAY) % 7) + 7) % 7

/** 0 for Monday, 6 for Sunday. */
export const weekdayOf = (date: string) => weekdayAt(naive(date, 0) / DAY)

export function weekOf(date: string): string {
  const day = naive(date, 0) / DAY
  return dateOf(day - weekdayAt(day))
}

export const sundayOf = (monday: string) => addDays(monday, 6)

const knownStarts = new WeakMap<Zone, Map<string, number>>()

/** First instant of a civil day. Not always 00:00: some zones skip midnight in spring. */
export function dayStart(zone: Zone, date: string): number {
  const starts = knownStarts.get(zone) ?? new Map<string, number>()
  const known = starts.get(date)
  if (known !== undefined) return known
  const [midnight] = zone.instantsOf(date, 0)
  const last = zone.instantsOf(addDays(date, -1), DAY - 1).at(-1)
  const start = last === undefined ? (midnight ?? naive(date, 0)) : last + 1
  if (starts.size >= CACHED_DAYS) starts.clear()
  knownStarts.set(zone, starts.set(date, start))
  return start
}

/** First and last day of a week, clipped to a range. */
export function clampedWeek(
  monday: string,
  { debut, fin }: { debut: string; fin: string },
): [string, string] {
  const sunday = sundayOf(monday)
  return [monday < debut ? debut : monday, sunday > fin ? fin : sunday]
}
