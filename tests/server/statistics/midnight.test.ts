import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createZone } from '../../../server/hours/time'
import { type Interval, worked } from '../../../server/hours/worked'
import { rest } from '../../support/api'
import { instantOf } from '../../support/hourCases'
import { hms, type Person, useWorld } from '../world'

const { application, newPerson, sum, ask } = useWorld({ TIME_ZONE: 'Europe/Paris' })
const paris = createZone('Europe/Paris')

const REPORT = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) {
    total breaks taches { id date cumul counted allotted rested } } }`
const TEAM = `query ($debut: String!, $fin: String!) {
  team(debut: $debut, fin: $fin, by: DAY) { buckets rows { user_id seconds total } } }`

const DAY_LIST = 'query ($day: String) { tasks(date: $day) { id } today(date: $day) { worked breaks } }'

interface DayList {
  tasks: { id: string }[]
  today: { worked: string; breaks: string }
}
interface ReportRow {
  id: string
  date: string
  cumul: string
  counted: number
  allotted: number
  rested: number
}
interface Report {
  total: string
  breaks: string
  taches: ReportRow[]
}

let person: Person
beforeEach(async () => {
  person = await newPerson()
})

type Stored = [kind: 'T' | 'P', debut: string | number, fin: string | number | null]
const second = (instant: string | number) => (typeof instant === 'number' ? instant : instantOf(instant))

async function store(...entries: Stored[]) {
  const values = entries.flatMap(([kind, debut, fin]) => [
    person.id,
    paris.dateAt(second(debut)),
    second(debut),
    fin && second(fin),
    kind === 'P' ? 1 : 0,
  ])
  const marks = entries.map(() => "(?, ?, ?, ?, '', ?)").join(', ')
  await application.database.query(
    `INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES ${marks}`,
    values,
  )
  await sum(person.id)
}

async function reportOf(debut: string, fin = debut): Promise<Report> {
  const { statistics } = await ask<{ statistics: Report }>(person, REPORT, { debut, fin, user: person.id })
  return statistics
}
const secondsOf = (time: string) => time.split(':').reduce((total, part) => total * 60 + Number(part), 0)
const counted = ({ taches }: Report) => taches.map((row) => hms(row.counted))

describe('what a range of a day counts', () => {
  test('is less the break of the next day that lies in its task, and less the break of the day before', async () => {
    await store(
      ['T', '2026-03-02T22:00:00+01:00', '2026-03-03T02:00:00+01:00'],
      ['P', '2026-03-03T00:30:00+01:00', '2026-03-03T01:00:00+01:00'],
      ['P', '2026-03-03T23:30:00+01:00', '2026-03-04T08:30:00+01:00'],
      ['T', '2026-03-04T08:00:00+01:00', '2026-03-04T09:00:00+01:00'],
    )
    expect(await reportOf('2026-03-02')).toMatchObject({ total: '03:30:00', breaks: '00:00:00' })
    expect(await reportOf('2026-03-03')).toMatchObject({ total: '00:00:00', breaks: '09:30:00' })
    expect(await reportOf('2026-03-04')).toMatchObject({ total: '00:30:00', breaks: '00:00:00' })
    expect(await reportOf('2026-03-02', '2026-03-04')).toMatchObject({
      total: '04:00:00',
      breaks: '09:30:00',
    })
  })

  test('is not what the task of a later day counts, of which a forgotten task takes nothing', async () => {
    await store(
      ['T', '2026-03-02T17:00:00+01:00', '2026-03-06T09:00:00+01:00'],
      ['T', '2026-03-03T08:00:00+01:00', '2026-03-03T12:00:00+01:00'],
      ['T', '2026-03-06T08:30:00+01:00', '2026-03-06T10:00:00+01:00'],
    )
    expect(await reportOf('2026-03-02')).toMatchObject({ total: hms((88 - 4 - 0.5) * 3_600) })
    expect(await reportOf('2026-03-03')).toMatchObject({ total: '04:00:00' })
    expect(await reportOf('2026-03-06')).toMatchObject({ total: '01:30:00' })
  })

  test('is less a break that lasted for days, however long ago it began', async () => {
    await store(
      ['P', '2025-11-03T17:00:00+01:00', '2026-03-02T08:30:00+01:00'],
      ['T', '2026-03-02T08:00:00+01:00', '2026-03-02T09:00:00+01:00'],
      ['T', '2026-01-05T08:00:00+01:00', '2026-01-05T09:00:00+01:00'],
    )
    expect(await reportOf('2026-03-02')).toMatchObject({ total: '00:30:00', breaks: '00:00:00' })
    expect(await reportOf('2026-01-05')).toMatchObject({ total: '00:00:00' })
  })

  // The spring day has 23 hours: who rests through all of it is not resting for a day.
  test('is less a break that lasted through the short day of spring', async () => {
    await store(
      ['P', '2026-03-28T23:59:50+01:00', '2026-03-30T00:00:30+02:00'],
      ['T', '2026-03-30T00:00:00+02:00', '2026-03-30T01:00:00+02:00'],
    )
    expect(await reportOf('2026-03-30')).toMatchObject({ total: '00:59:30' })
  })

  test('of running entries is nothing, whatever they touch', async () => {
    await store(
      ['T', '2026-03-02T22:00:00+01:00', '2026-03-03T02:00:00+01:00'],
      ['T', '2026-03-03T00:00:00+01:00', null],
      ['P', '2026-03-03T01:00:00+01:00', null],
      ['P', '2026-03-01T01:00:00+01:00', null],
    )
    expect(await reportOf('2026-03-02')).toMatchObject({ total: '04:00:00' })
    expect(await reportOf('2026-03-03')).toMatchObject({ total: '00:00:00' })
  })
})

test('cumul is the sum of what the rows down to it count, and what is allotted is divided', async () => {
  await store(
    ['T', '2026-03-02T22:00:00+01:00', '2026-03-03T02:00:00+01:00'],
    ['T', '2026-03-02T23:00:00+01:00', '2026-03-03T01:00:00+01:00'],
    ['T', '2026-03-03T00:00:00+01:00', '2026-03-03T03:00:00+01:00'],
  )
  const report = await reportOf('2026-03-02', '2026-03-03')
  expect(counted(report)).toEqual(['02:00:00', '00:00:00', '03:00:00'])
  expect(report.taches.map(({ allotted }) => hms(allotted))).toEqual(['01:30:00', '00:30:00', '03:00:00'])
  expect(report.taches.map(({ cumul }) => cumul)).toEqual(['02:00:00', '02:00:00', '05:00:00'])
})

test('a corrected entry is answered with what it counts among the others', async () => {
  await store(
    ['T', '2026-03-02T22:00:00+01:00', '2026-03-03T02:00:00+01:00'],
    ['T', '2026-03-02T23:00:00+01:00', '2026-03-02T23:30:00+01:00'],
    ['P', '2026-03-03T00:30:00+01:00', '2026-03-03T01:00:00+01:00'],
  )
  const { taches } = await reportOf('2026-03-02')
  const EDIT = `mutation ($id: ID!, $debut: String) {
    editTime(id: $id, debut: $debut) { cumul counted allotted rested duree } }`
  expect(await ask(person, EDIT, { id: taches[0]?.id, debut: '21:00' })).toEqual({
    editTime: { duree: '05:00:00', cumul: '04:30:00', counted: 16_200, allotted: 15_300, rested: 0 },
  })
  expect(await ask(person, EDIT, { id: taches[1]?.id, debut: '23:15' })).toEqual({
    editTime: { duree: '00:15:00', cumul: '00:00:00', counted: 0, allotted: 450, rested: 0 },
  })
  const { body } = await rest<object>(application.url, 'POST', `/api/taches/time/edit/${taches[0]?.id}`, {
    token: person.token,
    json: { debut: '20:00' },
  })
  expect(body).toMatchObject({ duree: '06:00:00', cumul: '05:30:00' })
})

test('today is less the break of yesterday that reaches into it', async () => {
  const zone = createZone('Europe/Paris')
  const now = Math.floor(Date.now() / 1_000)
  const midnight = zone.instantsOf(zone.dateAt(now), 0)[0] as number
  await store(['P', midnight - 60, midnight + 6], ['T', midnight + 1, midnight + 10])
  expect(await ask(person, '{ today { worked breaks } }')).toEqual({
    today: { worked: '00:00:04', breaks: '00:00:00' },
  })
})

describe('the parts of any range add up to the whole, to the second', () => {
  const HOUR = 3_600

  const SHORT = [fc.integer({ min: 0, max: 5 * HOUR }), fc.integer({ min: 18 * HOUR, max: 20 * HOUR })]
  const LONG = [
    fc.integer({ min: 0, max: 5 * HOUR }),
    fc.integer({ min: 18 * HOUR, max: 27 * HOUR }),
    fc.integer({ min: 0, max: 100 * HOUR }),
  ]

  /** Entries of two weeks around a clock change, some across several days or none, some that run. */
  const timeline = (from: number, lengths: typeof LONG) =>
    fc.array(
      fc
        .record({
          begin: fc.integer({ min: 0, max: 14 * 24 * HOUR }),
          length: fc.oneof(...lengths),
          kind: fc.constantFrom('T' as const, 'T' as const, 'P' as const),
          runs: fc.nat(11).map((of) => of === 0),
        })
        .map(({ begin, length, kind, runs }): Stored => {
          const debut = from + begin
          return [kind, debut, runs ? null : debut + length]
        }),
      { minLength: 25, maxLength: 25 },
    )
  const samples = (from: number) => [
    ...fc.sample(timeline(from, LONG), { numRuns: 2, seed: 31 }),
    ...fc.sample(timeline(from, SHORT), { numRuns: 1, seed: 31 }),
  ]

  test.for(['2026-03-22', '2025-10-19'])('from %s', async (first) => {
    const days = Array.from({ length: 15 }, (_, index) =>
      paris.dateAt(instantOf(`${first}T12:00:00Z`) + index * 24 * HOUR),
    )
    const last = days.at(-1) as string
    const from = instantOf(`${first}T00:00:00+01:00`)
    for (const entries of samples(from)) {
      person = await newPerson({ acces: 'A' })
      await store(...entries)
      // What was cancelled does not exist.
      const cancel =
        'UPDATE task SET cancelled_at = ? WHERE user_id = ? AND (id % 11 = 0 OR fin - debut > 350000)'
      await application.database.query(cancel, [from, person.id])
      await sum(person.id)
      const whole = await reportOf(days[0] as string, last)
      const rows = await application.database.query(
        'SELECT id, CAST(date AS CHAR(10)) AS date, debut, fin, pause FROM task WHERE user_id = ? AND cancelled_at IS NULL ORDER BY date, debut, id',
        [person.id],
      )
      const hours = worked(rows as unknown as Interval[])
      expect(whole.taches.map((row) => row.counted)).toEqual(hours.counted)
      expect(whole.taches.map((row) => row.allotted)).toEqual(hours.allotted)
      expect(whole.taches.map((row) => row.rested)).toEqual(hours.rested)

      const { team } = await ask<{
        team: { rows: { user_id: string; seconds: number[]; total: string }[] }
      }>(person, TEAM, { debut: days[0], fin: last })
      const own = team.rows.find(({ user_id }) => Number(user_id) === person.id)
      expect(own?.total).toBe(whole.total)

      for (const [index, day] of days.entries()) {
        const alone = await reportOf(day)
        expect(alone.taches).toEqual(
          whole.taches
            .filter(({ date }) => date === day)
            .map((row) => ({ ...row, cumul: alone.taches.find(({ id }) => id === row.id)?.cumul })),
        )
        expect(own?.seconds[index]).toBe(secondsOf(alone.total))
        const { tasks, today } = await ask<DayList>(person, DAY_LIST, { day })
        expect(today).toEqual({ worked: alone.total, breaks: alone.breaks })
        expect(tasks.map(({ id }) => id).sort()).toEqual(alone.taches.map(({ id }) => id).sort())
        if (index === 0) continue
        const [before, after] = [
          await reportOf(days[0] as string, days[index - 1]),
          await reportOf(day, last),
        ]
        expect(secondsOf(before.total) + secondsOf(after.total)).toBe(secondsOf(whole.total))
        expect(secondsOf(before.breaks) + secondsOf(after.breaks)).toBe(secondsOf(whole.breaks))
      }
    }
  })
})
