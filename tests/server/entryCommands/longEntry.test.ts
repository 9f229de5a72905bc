import { beforeAll, expect, test } from 'vitest'
import { rest } from '../../support/api'
import { DAY, HOUR } from '../../support/durations'
import { dateAt, NORTH, now, type Person, SOUTH, timeAt, useWorld } from '../world'

const { application, newPerson, insertEntry, ask, refusal, stored } = useWorld()

const ADD = `mutation ($company: ID, $contract: ID, $input: RuleSettingInput!) {
  addRuleSetting(company: $company, contract: $contract, input: $input) { id value looser } }`
const CANCEL = 'mutation ($setting: ID!) { cancelRuleSetting(setting: $setting) { id } }'
const LIMIT = 'query ($user: ID) { longLimit(user: $user) }'
const TASKS = 'query ($date: String) { tasks(date: $date) { id longue } }'
const STATISTICS = `query ($user: ID!, $debut: String!, $fin: String!) {
  statistics(user: $user, debut: $debut, fin: $fin) { taches { id longue } } }`
const WEEK = 'query ($date: String!) { week(date: $date) { parts { entry longue } } }'
const ENTRIES = `query ($question: ReportQuestion!) { reportEntries(question: $question) { rows { id longue } } }`
const SETTING = { rule: 'LONGUE', value: 10 * HOUR, debut: '2020-01-01', accord: '' }

const yesterday = dateAt(now() - DAY)

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const limitOf = async (person: Person, user?: number) =>
  (await ask<{ longLimit: number }>(person, LIMIT, { user })).longLimit

async function settling(company: number, value: number, work: () => Promise<void>) {
  const { addRuleSetting } = await ask<{ addRuleSetting: { id: string } }>(admin, ADD, {
    company,
    input: { ...SETTING, value },
  })
  try {
    await work()
  } finally {
    await ask(admin, CANCEL, { setting: addRuleSetting.id })
  }
}

test('the limit is set for a company by an administrator, from one hour to a day', async () => {
  const supervisor = await newPerson({ acces: 'S' })
  expect(await refusal(supervisor, ADD, { company: NORTH, input: SETTING })).toMatchObject({
    code: 'FORBIDDEN',
  })
  for (const value of [HOUR - 1, DAY + 1])
    expect(await refusal(admin, ADD, { company: NORTH, input: { ...SETTING, value } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'value',
      message: 'Valeur de 01:00:00 à 24:00:00 seulement',
    })
  expect(
    await refusal(supervisor, LIMIT, { user: (await newPerson({ societe_id: SOUTH })).id }),
  ).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('the default is twelve hours; a setting applies at once, to its company and days only', async () => {
  const [north, south] = [await newPerson(), await newPerson({ societe_id: SOUTH })]
  expect(await limitOf(north)).toBe(12 * HOUR)
  await settling(NORTH, 10 * HOUR, async () => {
    expect(await limitOf(north)).toBe(10 * HOUR)
    expect(await limitOf(admin, south.id)).toBe(12 * HOUR)
    const answer = await rest(application.url, 'POST', '/api/taches/limite', { token: north.token, json: {} })
    expect(answer).toMatchObject({ status: 200, body: { limite: 10 * HOUR } })
  })
  expect(await limitOf(north)).toBe(12 * HOUR)
})

test('a longer entry is marked in responses and lists, a running one is not', async () => {
  const person = await newPerson()
  const debut = now() - 30 * HOUR
  const exact = await insertEntry(person.id, { debut, fin: debut + 12 * HOUR })
  const long = await insertEntry(person.id, { debut, fin: debut + 12 * HOUR + 1 })
  const running = await insertEntry(person.id, { debut })
  const date = dateAt(debut)
  const marks = [
    { id: String(exact), longue: false },
    { id: String(long), longue: true },
    { id: String(running), longue: false },
  ]
  const byId = (rows: { id: string }[]) => rows.toSorted((a, b) => Number(a.id) - Number(b.id))
  const { tasks } = await ask<{ tasks: typeof marks }>(person, TASKS, { date })
  expect(byId(tasks)).toEqual(marks)
  const range = { debut: date, fin: date }
  const { statistics } = await ask<{ statistics: { taches: typeof marks } }>(person, STATISTICS, {
    user: person.id,
    ...range,
  })
  expect(byId(statistics.taches)).toEqual(marks)
  const { week } = await ask<{ week: { parts: { entry: string; longue: boolean }[] } }>(person, WEEK, {
    date,
  })
  const inWeek = new Set(week.parts.filter(({ longue }) => longue).map(({ entry }) => entry))
  expect([...inWeek]).toEqual([String(long)])
  const { reportEntries } = await ask<{ reportEntries: { rows: typeof marks } }>(person, ENTRIES, {
    question: range,
  })
  expect(reportEntries.rows).toEqual(expect.arrayContaining(marks.slice(0, 2)))
  const { token } = person
  const listed = await rest<{ taches: { id: number; longue: boolean }[] }>(
    ...([application.url, 'POST', '/api/taches/statistiques'] as const),
    { token, json: { ...range, user: person.id } },
  )
  expect(listed.body.taches.filter(({ longue }) => longue).map(({ id }) => id)).toEqual([long])
  await settling(NORTH, 24 * HOUR, async () => {
    const { tasks: now } = await ask<{ tasks: typeof marks }>(person, TASKS, { date })
    expect(now.some(({ longue }) => longue)).toBe(false)
  })
})

test('REST saves long entries in every way, and marks them, so that older clients keep working', async () => {
  const person = await newPerson()
  const { token } = person
  const debut = now() - 73 * HOUR
  const id = await insertEntry(person.id, { debut })
  const ended = await rest(application.url, 'GET', `/api/taches/end/${id}`, { token })
  expect(ended).toMatchObject({ status: 200, body: { id, longue: true } })
  const given = { date: yesterday, debut: '00:00:00', fin: '23:00:00' }
  const added = await rest(application.url, 'POST', '/api/taches/add', { token, json: given })
  expect(added).toMatchObject({ status: 200, body: { longue: true, duree: '23:00:00' } })
  const short = await insertEntry(person.id, { debut: now() - HOUR, fin: now() - HOUR / 2 })
  const edit = { debut: timeAt(now() - HOUR), fin: timeAt(now() - HOUR / 4) }
  const edited = await rest(application.url, 'POST', `/api/taches/time/edit/${short}`, { token, json: edit })
  expect(edited).toMatchObject({ status: 200, body: { longue: false } })
  expect(await stored(person.id)).toHaveLength(3)
})
