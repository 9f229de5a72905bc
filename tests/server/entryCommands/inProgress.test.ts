import { beforeAll, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { HOUR } from '../../support/durations'
import { dateAt, NORTH, now, type Person, useWorld } from '../world'

const { application, newPerson, insertEntry, ask } = useWorld()

const TODAY = '{ today { worked inProgress { seconds at ticking days { date seconds } } } }'
const WORK_TODAY = '{ workToday { worked inProgress { seconds ticking } } }'
const WEEK = `query ($date: String!) { week(date: $date) { week { total inProgress { seconds ticking } } } }`
const YEAR = `query ($year: Int!) { workYear(year: $year) { total { worked } inProgress { seconds ticking } } }`
const TEAM = `query ($debut: String!, $fin: String!) {
  team(debut: $debut, fin: $fin, by: DAY) { rows { user_id total inProgress { seconds ticking } } } }`
const PRESENCE = '{ whoWorks { user_id worked inProgress { seconds ticking } } }'
const STATISTICS = `query ($debut: String!, $fin: String!, $user: ID!) {
  statistics(debut: $debut, fin: $fin, user: $user) { total } }`

interface Told {
  seconds: number
  ticking: boolean
}

let boss: Person
beforeAll(async () => {
  boss = await newPerson({ acces: 'S', societe_id: NORTH })
})

async function everywhere(person: Person): Promise<Record<string, Told | null>> {
  const date = dateAt(now())
  const { today } = await ask<{ today: { inProgress: Told | null } }>(person, TODAY)
  const { workToday } = await ask<{ workToday: { inProgress: Told | null } }>(person, WORK_TODAY)
  const { week } = await ask<{ week: { week: { inProgress: Told | null } } }>(person, WEEK, { date })
  const { workYear } = await ask<{ workYear: { inProgress: Told | null } }>(person, YEAR, {
    year: Number(date.slice(0, 4)),
  })
  const range = { debut: date, fin: date }
  type Row = { user_id: string; inProgress: Told | null }
  const ofPerson = (rows: Row[]) =>
    rows.find(({ user_id }) => user_id === String(person.id))?.inProgress ?? null
  const { team } = await ask<{ team: { rows: Row[] } }>(boss, TEAM, range)
  const { whoWorks } = await ask<{ whoWorks: Row[] }>(boss, PRESENCE)
  const answer = await rest<{ inProgress: Told | null }>(
    ...([application.url, 'POST', '/api/travail/aujourdhui'] as const),
    { token: person.token, json: {} },
  )
  return {
    today: today.inProgress,
    workToday: workToday.inProgress,
    week: week.week.inProgress,
    year: workYear.inProgress,
    team: ofPerson(team.rows),
    presence: ofPerson(whoWorks),
    rest: answer.body.inProgress,
  }
}

async function expectEverywhere(person: Person, seconds: number, ticking: boolean) {
  const before = now()
  const figures = await everywhere(person)
  const slack = now() - before + 2
  for (const [screen, one] of Object.entries(figures)) {
    expect(one, screen).toMatchObject({ ticking })
    expect(Math.abs((one?.seconds ?? Number.NaN) - seconds), screen).toBeLessThanOrEqual(slack)
  }
}

test('is zero without running entries, and for forgotten entries of earlier days', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 3 * HOUR, fin: now() - 2 * HOUR })
  expect(Object.values(await everywhere(person))).toEqual(Array(7).fill(null))
  await insertEntry(person.id, { debut: now() - 26 * HOUR })
  expect(Object.values(await everywhere(person))).toEqual(Array(7).fill(null))
})

test('is equal everywhere, separate from ended time, which lists count', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 3 * HOUR, fin: now() - 1.5 * HOUR })
  await insertEntry(person.id, { debut: now() - 2 * HOUR })
  await insertEntry(person.id, { debut: now() - HOUR })
  await expectEverywhere(person, 1.5 * HOUR, true)
  const date = dateAt(now())
  const range = { debut: date, fin: date }
  const { statistics } = await ask<{ statistics: { total: string } }>(person, STATISTICS, {
    ...range,
    user: person.id,
  })
  const { today } = await ask<{ today: { worked: string } }>(person, TODAY)
  const { week } = await ask<{ week: { week: { total: number } } }>(person, WEEK, { date })
  expect([statistics.total, today.worked, week.week.total]).toEqual(['01:30:00', '01:30:00', 1.5 * HOUR])
})

test('a running break adds nothing and does not tick; within a running task it reduces the task', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 2 * HOUR, fin: now() - HOUR })
  await insertEntry(person.id, { debut: now() - HOUR, pause: 1 })
  await expectEverywhere(person, 0, false)
  const other = await newPerson()
  await insertEntry(other.id, { debut: now() - 3 * HOUR })
  await insertEntry(other.id, { debut: now() - 2 * HOUR, fin: now() - HOUR, pause: 1 })
  await expectEverywhere(other, 2 * HOUR, true)
})

test('work running since the evening is divided at midnight', async () => {
  const person = await newPerson()
  const debut = now() - 14 * HOUR
  await insertEntry(person.id, { debut })
  const { today } = await ask<{ today: { inProgress: { seconds: number; days: { date: string }[] } } }>(
    person,
    TODAY,
  )
  expect(today.inProgress.days.map(({ date }) => date)).toEqual([dateAt(now())])
  expect(today.inProgress.seconds).toBeLessThan(14 * HOUR)
  const eve = await ask<{ today: { inProgress: { seconds: number; ticking: boolean } } }>(
    person,
    'query ($date: String) { today(date: $date) { inProgress { seconds ticking } } }',
    { date: dateAt(debut) },
  )
  expect(eve.today.inProgress.ticking).toBe(false)
  const sum = eve.today.inProgress.seconds + today.inProgress.seconds
  expect(Math.abs(sum - 14 * HOUR)).toBeLessThan(5)
})
