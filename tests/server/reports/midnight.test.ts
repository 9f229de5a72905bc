import { beforeEach, describe, expect, test } from 'vitest'
import { createZone } from '../../../server/workedTime/time'
import { rest } from '../../support/api'
import { instantOf } from '../../support/hourCases'
import { hms, type Person, useWorld } from '../world'

const { application, newPerson, sum, ask } = useWorld({ TIME_ZONE: 'Europe/Paris' })
const paris = createZone('Europe/Paris')

const REPORT = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) {
    total breaks taches { id date cumul counted allotted rested } } }`
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
const counted = ({ taches }: Report) => taches.map((row) => hms(row.counted))

describe('the time counted for a range of one day', () => {
  test('excludes the next day’s break that lies in its task, and the break of the day before', async () => {
    await store(
      ['T', '2026-03-02T22:00:00+01:00', '2026-03-03T02:00:00+01:00'],
      ['P', '2026-03-03T00:30:00+01:00', '2026-03-03T01:00:00+01:00'],
      ['P', '2026-03-03T23:30:00+01:00', '2026-03-04T08:30:00+01:00'],
      ['T', '2026-03-04T08:00:00+01:00', '2026-03-04T09:00:00+01:00'],
    )
    expect(await reportOf('2026-03-02')).toMatchObject({ total: '02:00:00', breaks: '00:00:00' })
    expect(await reportOf('2026-03-03')).toMatchObject({ total: '01:30:00', breaks: '01:00:00' })
    expect(await reportOf('2026-03-04')).toMatchObject({ total: '00:30:00', breaks: '08:30:00' })
    expect(await reportOf('2026-03-02', '2026-03-04')).toMatchObject({
      total: '04:00:00',
      breaks: '09:30:00',
    })
  })

  test('counts each second once: a later day’s task takes it from a forgotten one', async () => {
    await store(
      ['T', '2026-03-02T17:00:00+01:00', '2026-03-06T09:00:00+01:00'],
      ['T', '2026-03-03T08:00:00+01:00', '2026-03-03T12:00:00+01:00'],
      ['T', '2026-03-06T08:30:00+01:00', '2026-03-06T10:00:00+01:00'],
    )
    expect(await reportOf('2026-03-02')).toMatchObject({ total: '07:00:00' })
    const tuesday = await reportOf('2026-03-03')
    expect([tuesday.total, counted(tuesday)]).toEqual(['24:00:00', ['20:00:00', '04:00:00']])
    const friday = await reportOf('2026-03-06')
    expect([friday.total, counted(friday)]).toEqual(['10:00:00', ['08:30:00', '01:30:00']])
  })

  test('excludes a break that lasted for days, however long ago it began', async () => {
    await store(
      ['P', '2025-11-03T17:00:00+01:00', '2026-03-02T08:30:00+01:00'],
      ['T', '2026-03-02T08:00:00+01:00', '2026-03-02T09:00:00+01:00'],
      ['T', '2026-01-05T08:00:00+01:00', '2026-01-05T09:00:00+01:00'],
    )
    expect(await reportOf('2026-03-02')).toMatchObject({ total: '00:30:00', breaks: '08:30:00' })
    expect(await reportOf('2026-01-05')).toMatchObject({ total: '00:00:00', breaks: '24:00:00' })
  })

  // 29 March 2026 has 23 hours (clock change): a break over the whole day is shorter than 24 h.
  test('excludes a break that lasted through the short day of spring', async () => {
    await store(
      ['P', '2026-03-28T23:59:50+01:00', '2026-03-30T00:00:30+02:00'],
      ['T', '2026-03-30T00:00:00+02:00', '2026-03-30T01:00:00+02:00'],
    )
    expect(await reportOf('2026-03-30')).toMatchObject({ total: '00:59:30' })
  })

  test('is zero for running entries, whatever they overlap', async () => {
    await store(
      ['T', '2026-03-02T22:00:00+01:00', '2026-03-03T02:00:00+01:00'],
      ['T', '2026-03-03T00:00:00+01:00', null],
      ['P', '2026-03-03T01:00:00+01:00', null],
      ['P', '2026-03-01T01:00:00+01:00', null],
    )
    expect(await reportOf('2026-03-02')).toMatchObject({ total: '02:00:00' })
    expect(await reportOf('2026-03-03')).toMatchObject({ total: '02:00:00' })
  })
})

test('cumul is the sum of the counted time down to its row, and allotted time is divided', async () => {
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

test('a corrected entry is returned with its counted time among the others', async () => {
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

test('an end moved to the next day is returned with the hours of both days', async () => {
  await store(['T', '2026-03-02T22:00:00+01:00', '2026-03-02T23:00:00+01:00'])
  const { taches } = await reportOf('2026-03-02')
  const edit = `mutation ($id: ID!) {
    editTime(id: $id, fin: "02:00", finDate: "2026-03-03") { duree cumul counted } }`
  expect(await ask(person, edit, { id: taches[0]?.id })).toEqual({
    editTime: { duree: '04:00:00', cumul: '04:00:00', counted: 14_400 },
  })
})

test('today excludes the break of yesterday that reaches into it', async () => {
  const zone = createZone('Europe/Paris')
  const now = Math.floor(Date.now() / 1_000)
  const midnight = zone.instantsOf(zone.dateAt(now), 0)[0] as number
  await store(['P', midnight - 60, midnight + 6], ['T', midnight + 1, midnight + 10])
  expect(await ask(person, '{ today { worked breaks } }')).toEqual({
    today: { worked: '00:00:04', breaks: '00:00:06' },
  })
})
