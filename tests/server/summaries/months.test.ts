// On every database: sums.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { closeMonths, differingMonths, storedMonths } from '../../../server/summaries/months'
import { createZone } from '../../../server/workedTime/time'
import { configOf } from '../../support/database'
import { DAY } from '../../support/durations'
import { dateAt, instantOf, now, type Person, SCHOOL, SURVEY, TOWN, useWorld, ZONE } from '../world'
import { summaries } from './summaries'

const { application, newPerson, insertEntry, ask, sum } = useWorld()
const clock = { zone: createZone(ZONE), now }
/** First day of the month `count` months before yesterday's: on its first day a month has not begun yet. */
const monthAgo = (count: number) => {
  const [year, month] = dateAt(now() - DAY)
    .split('-')
    .map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10)
}
const WHOLE = { debut: monthAgo(5), fin: dateAt(now()) }
/** Noon, some days into a month. */
const noonOf = (month: string, day: number) => instantOf(month, 12 + 24 * day)

const REPORT = `query ($question: ReportQuestion!) { report(question: $question) {
  worked rested entries people rows { path worked rested entries } } }`
const ADD = `mutation ($user: ID, $date: String!, $debut: String!, $fin: String!, $client: ID) {
  addTask(user: $user, date: $date, debut: $debut, fin: $fin, client: $client, reason: "r") { id } }`
const END = 'mutation ($id: ID!) { endTask(id: $id) { id } }'
const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id, reason: "r") { id } }'

let database: Database
let admin: Person
let other: Person
beforeAll(async () => {
  database = await openDatabase(configOf(application.database))
  admin = await newPerson({ acces: 'A' })
  other = await newPerson()
  for (let month = 0; month < 6; month++)
    for (const [index, { id }] of [admin, other].entries())
      for (let day = 0; day < 3; day++) {
        const debut = noonOf(monthAgo(month), day)
        if (debut + 3_600 > now()) continue
        const work = day ? { client_id: index ? TOWN : SCHOOL, typetache_id: SURVEY } : {}
        await insertEntry(id, { debut, fin: debut + 1_000 + 7 * month + day, ...work })
        await insertEntry(id, { debut: debut + 400, fin: debut + 500, pause: 1 })
      }
})
afterAll(() => database.close())

const kept = async () => [...(await database.read((db) => storedMonths(db, WHOLE)))].sort()
const reports = async () =>
  Promise.all(
    [['CLIENT', 'MONTH'], ['TASK'], ['MONTH', 'TASK', 'CLIENT'], []].map((by) =>
      ask(admin, REPORT, { question: { ...WHOLE, by, compare: true } }),
    ),
  )
const filtered = () =>
  ask(admin, REPORT, { question: { ...WHOLE, by: ['MONTH'], clients: [TOWN], withoutClient: true } })

test('a report is the same with the monthly sums as without them', async () => {
  expect(await kept()).toEqual([])
  const before = [await reports(), await filtered()]
  await closeMonths(database, clock)
  expect(await kept()).toEqual([monthAgo(5), monthAgo(4), monthAgo(3), monthAgo(2), monthAgo(1)])
  expect(await differingMonths(database)).toEqual([])
  expect([await reports(), await filtered()]).toEqual(before)
  // Proves that reports read the sums: a wrong sum changes them.
  await database.write((db) =>
    db.run('UPDATE summary_month SET worked = worked + 1 WHERE month = ?', [monthAgo(3)]),
  )
  expect(await differingMonths(database)).toEqual([monthAgo(3)])
  expect(await reports()).not.toEqual(before[0])
  const command = (verb: 'verify' | 'rebuild') => summaries(application.database.url, verb)
  expect(await command('verify')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`mois ${monthAgo(3).slice(0, 7)} : ce qu’il compte`),
  })
  expect(await command('rebuild')).toMatchObject({ code: 0 })
  expect(await command('verify')).toMatchObject({ code: 0 })
  expect([await reports(), await filtered()]).toEqual(before)
})

test('a budget in total is the same with the monthly sums as without them', async () => {
  await ask(
    admin,
    'mutation ($client: ID!) { setBudget(client: $client, hours: 1, period: TOTAL) { client } }',
    {
      client: TOWN,
    },
  )
  const used = async () =>
    (await ask<{ budgets: { used: number }[] }>(admin, '{ budgets { used } }')).budgets.map((one) => one.used)
  await closeMonths(database, clock)
  const whole = await used()
  // Two adjacent months and a single one are summed by days instead.
  const open = 'UPDATE summary_closed SET closed = 0 WHERE month IN (?, ?, ?)'
  await database.write((db) => db.run(open, [monthAgo(5), monthAgo(3), monthAgo(2)]))
  expect(await used()).toEqual(whole)
  await database.write((db) => db.run('UPDATE summary_closed SET closed = 0'))
  expect(await used()).toEqual(whole)
  expect(whole[0]).toBeGreaterThan(0)
  await closeMonths(database, clock)
  // Proves that the budget reads the sums: a wrong sum changes it.
  const wrong = (by: number) =>
    database.write((db) =>
      db.run(
        'UPDATE summary_month SET worked = worked + ? WHERE month = ? AND client_id = ? AND typetache_id = ?',
        [by, monthAgo(1), TOWN, SURVEY],
      ),
    )
  await wrong(7)
  expect(await used()).toEqual([(whole[0] as number) + 7])
  await wrong(-7)
})

test('a correction in a stored month invalidates it until it is counted again', async () => {
  await closeMonths(database, clock)
  const month = monthAgo(4)
  const total = async () =>
    (await ask<{ report: { worked: number } }>(admin, REPORT, { question: { ...WHOLE, by: ['CLIENT'] } }))
      .report.worked
  const before = await total()
  const date = `${month.slice(0, 7)}-20`
  const { addTask } = await ask<{ addTask: { id: string } }>(admin, ADD, {
    user: other.id,
    date,
    debut: '08:00',
    fin: '09:00',
    client: TOWN,
  })
  expect(await kept()).not.toContain(month)
  expect(await total()).toBe(before + 3_600)
  await closeMonths(database, clock)
  expect(await kept()).toContain(month)
  expect(await total()).toBe(before + 3_600)
  await ask(admin, CANCEL, { id: addTask.id })
  expect(await total()).toBe(before)
})

test('ending a forgotten entry invalidates the months of its time, and no earlier one', async () => {
  const person = await newPerson()
  const running = await insertEntry(person.id, { debut: noonOf(monthAgo(3), 10), client_id: TOWN })
  await closeMonths(database, clock)
  await ask(person, END, { id: running })
  expect(await kept()).toEqual([monthAgo(5), monthAgo(4)])
  expect(await differingMonths(database)).toEqual([])
  await closeMonths(database, clock)
  expect(await differingMonths(database)).toEqual([])
})

test('concurrent counting and correction of a month loses neither', async () => {
  const date = `${monthAgo(5).slice(0, 7)}-21`
  for (let hour = 0; hour < 20; hour++) {
    const times = { debut: `${String(hour).padStart(2, '0')}:00`, fin: `${String(hour).padStart(2, '0')}:59` }
    await Promise.all([
      closeMonths(database, clock),
      ask(admin, ADD, { user: admin.id, date, ...times, client: TOWN }),
      ask(admin, ADD, { user: other.id, date, ...times, client: SCHOOL }),
      closeMonths(database, clock),
    ])
    expect(await differingMonths(database)).toEqual([])
  }
  await closeMonths(database, clock)
  expect(await kept()).toContain(monthAgo(5))
  expect(await differingMonths(database)).toEqual([])
})

test('an end now does not invalidate the month in which an entry began that shares time with it', async () => {
  const person = await newPerson()
  const month = monthAgo(4)
  await insertEntry(person.id, { debut: noonOf(month, 3), fin: now() - 1_800, client_id: TOWN })
  await insertEntry(person.id, { debut: now() - 9_000, fin: now() - 7_500 })
  await sum(person.id)
  const id = await insertEntry(person.id, { debut: now() - 7_200, client_id: SCHOOL })
  await closeMonths(database, clock)
  expect(await kept()).toContain(month)
  await ask(person, END, { id })
  expect(await kept()).toContain(month)
  expect(await differingMonths(database)).toEqual([])
})
