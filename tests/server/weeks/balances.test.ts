import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { ADD_CONTRACT, REQUEST, SET_DAY, VALIDATE } from '../workCalls'
import { DRAWING, dateAt, NORTH, now, type Person, SOUTH, useWorld } from '../world'
import { dayOf, ordinaryWeek, SEND_BACK, weekCalls } from './weeks'

const world = useWorld()
const { application, newPerson, ask, refusal } = world
const { submit, approve, work } = weekCalls(world)

const LIST = `query ($debut: String!, $fin: String!, $name: String, $show: TeamFilter, $sort: TeamSort, $among: [ID!],
  $state: WeekState, $returned: Boolean, $company: ID, $work: Boolean) {
  weeks(debut: $debut, fin: $fin, name: $name, show: $show, sort: $sort, among: $among, state: $state, returned: $returned, company: $company,
    work: $work, balance: true) {
    people counts { people incomplete submitted away missing }
    rows { user_id nom weeks { monday total balance { due difference missing away contract long corrections } work { hours { due assimilated paid } } } }
  } }`

interface Balance {
  due: number | null
  difference: number | null
  missing: number
  away: boolean
  contract: boolean
  long: number
  corrections: number
}
interface List {
  weeks: {
    people: number
    counts: { people: number; incomplete: number; submitted: number; away: number; missing: number }
    rows: {
      user_id: string
      nom: string
      weeks: {
        monday: string
        total: number
        balance: Balance
        work: { hours: { due: number; assimilated: number; paid: number } | null } | null
      }[]
    }[]
  }
}

const WEEK = ordinaryWeek()
const MONDAY = dayOf(WEEK, 0)
const range = { debut: MONDAY, fin: dayOf(WEEK, 6) }
const JOURS = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)

let admin: Person
let company: number
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
  company = NORTH
})

const list = async (given: object = {}, viewer = admin) =>
  (await ask<List>(viewer, LIST, { ...range, ...given })).weeks
const balanceOf = async ({ id }: Person, given: object = {}) =>
  (await list({ among: [id], ...given })).rows[0]?.weeks[0]?.balance

async function hire(input: object = {}, options: object = {}) {
  const person = await newPerson({ societe_id: company, ...options })
  await ask(admin, ADD_CONTRACT, {
    user: person.id,
    input: { debut: '2024-01-01', type: 'HEURES', jours: JOURS, ...input },
  })
  return person
}

/** Works some hours on each of the first days of the week. */
async function worker(hours: number[], input: object = {}, options: object = {}) {
  const person = await hire(input, options)
  for (const [day, count] of hours.entries())
    if (count > 0) await work(person, dayOf(WEEK, day), 8, 8 + count, { typetache_id: DRAWING })
  return person
}

async function away(person: Person, debut: string, fin: string, type = 'CP') {
  const { requestAbsence } = await ask<{ requestAbsence: { id: string; version: number } }>(person, REQUEST, {
    debut,
    fin,
    type,
  })
  await ask(admin, VALIDATE, { absence: requestAbsence.id, version: requestAbsence.version })
}

test('is refused: an unknown filter or order, more people than a page', async () => {
  const refused = async (given: object) => (await refusal(admin, LIST, { ...range, ...given })).code
  expect(await refused({ show: 'TOUS' })).toBe('BAD_USER_INPUT')
  expect(await refused({ sort: 'AGE' })).toBe('BAD_USER_INPUT')
  expect(
    await refusal(admin, LIST, { ...range, among: Array.from({ length: 51 }, (_, id) => id + 1) }),
  ).toEqual({
    code: 'BAD_USER_INPUT',
    field: 'among',
    message: 'Une demande nomme au plus 50 personnes',
  })
  expect(await refusal(admin, LIST, { ...range, name: 'é'.repeat(121) })).toMatchObject({ field: 'name' })
})

test('what is due is the contract, and a difference has its sign', async () => {
  expect(await balanceOf(await worker([7, 7, 7, 7, 7]))).toEqual({
    due: 35 * HOUR,
    difference: 0,
    missing: 0,
    away: false,
    contract: true,
    long: 0,
    corrections: 0,
  })
  expect(await balanceOf(await worker([7, 7, 7, 7]))).toMatchObject({
    difference: -7 * HOUR,
    missing: 7 * HOUR,
  })
  expect(await balanceOf(await worker([7, 8, 7, 7, 7]))).toMatchObject({ difference: HOUR, missing: 0 })
  expect(await balanceOf(await worker([]))).toMatchObject({ due: 35 * HOUR, missing: 35 * HOUR })
})

test('without a contract, or with one of days, nothing is due in hours', async () => {
  const none = { due: null, difference: null, missing: 0 }
  expect(await balanceOf(await newPerson({ societe_id: company }))).toMatchObject({
    ...none,
    contract: false,
  })
  const days = await hire({ type: 'FORFAIT_JOURS', jours: JOURS.map(() => 0) })
  expect(await balanceOf(days)).toMatchObject({ ...none, contract: true })
})

test('who arrives or leaves within the week owes the days under contract', async () => {
  expect(await balanceOf(await hire({ debut: dayOf(WEEK, 2) }))).toMatchObject({ due: 21 * HOUR })
  expect(await balanceOf(await hire({ fin: dayOf(WEEK, 0) }))).toMatchObject({ due: 7 * HOUR })
})

test('leave, whole or half or unpaid, a closure and a public holiday are not due', async () => {
  const person = await worker([7, 0, 0, 7, 7])
  await away(person, dayOf(WEEK, 1), dayOf(WEEK, 1))
  expect(await balanceOf(person)).toMatchObject({ due: 28 * HOUR, missing: 7 * HOUR })
  await away(person, dayOf(WEEK, 2), dayOf(WEEK, 2), 'SANS_SOLDE')
  expect(await balanceOf(person)).toMatchObject({ due: 21 * HOUR, difference: 0 })
  const closed = await newPerson({ societe_id: SOUTH })
  await ask(admin, ADD_CONTRACT, {
    user: closed.id,
    input: { debut: '2024-01-01', type: 'HEURES', jours: JOURS },
  })
  await ask(admin, SET_DAY, { company: SOUTH, date: dayOf(WEEK, 4), type: 'FERME' })
  expect(await balanceOf(closed)).toMatchObject({ due: 28 * HOUR })
  // 11 November 2025 was a Tuesday.
  const november = { debut: '2025-11-10', fin: '2025-11-16' }
  expect(await balanceOf(person, november)).toMatchObject({ due: 28 * HOUR })
})

test('agrees with the rules: due less what an absence or a day off counts for', async () => {
  const person = await worker([7, 0, 9, 0, 3])
  await away(person, dayOf(WEEK, 1), dayOf(WEEK, 1))
  const { rows } = await list({ among: [person.id], work: true })
  const { work: figures, balance } = rows[0]?.weeks[0] ?? {}
  const { due = 0, assimilated = 0, paid = 0 } = figures?.hours ?? {}
  expect(balance?.due).toBe(due - assimilated - paid)
  const { dayStates } = await ask<{ dayStates: { due: number }[] }>(
    admin,
    'query ($debut: String!, $fin: String!, $user: ID) { dayStates(debut: $debut, fin: $fin, user: $user) { due } }',
    { ...range, user: person.id },
  )
  expect(dayStates.reduce((sum, day) => sum + day.due, 0)).toBe(balance?.due)
})

test('of this week what is due up to today, and of today no more than what is worked', async () => {
  const person = await hire()
  const { rows } = await list({ among: [person.id], debut: dayOf(0, 0), fin: dayOf(0, 6) })
  const before = JOURS.filter((_, day) => dayOf(0, day) < dateAt(now()))
  const due = before.reduce((sum, seconds) => sum + seconds, 0)
  expect(rows[0]?.weeks[0]?.balance).toMatchObject({ due, missing: due })
  await work(person, dateAt(now()), 8, 10)
  const later = await list({ among: [person.id], debut: dayOf(0, 0), fin: dayOf(0, 6) })
  // Work on a day off makes up for others.
  const isDue = JOURS.some((seconds, day) => seconds > 0 && dayOf(0, day) === dateAt(now()))
  const made = isDue ? 0 : 2 * HOUR
  expect(later.rows[0]?.weeks[0]?.balance.difference).toBe(made - due)
  const next = await list({ among: [person.id], debut: dayOf(-1, 0), fin: dayOf(-1, 6) })
  expect(next.rows[0]?.weeks[0]?.balance).toMatchObject({ due: 0, missing: 0 })
})

test('all people are filtered, sorted and counted, by the server', async () => {
  company = 3
  await application.database.query(
    "INSERT INTO company (id, nom, name_key, holding_id) VALUES (3, 'Est', 'est', 1)",
  )
  const people = [
    await worker([7, 7, 7, 7, 7]),
    await worker([7, 7, 7, 7, 5]),
    await worker([]),
    await worker([]),
  ] as const
  const [full, short, none, gone] = people
  for (const [index, nom] of ['Ælius', 'Brün', 'Cœur', 'Dúo'].entries())
    await application.database.query("UPDATE user SET nom = ?, prenom = 'Zoé' WHERE id = ?", [
      nom,
      people[index]?.id ?? 0,
    ])
  await away(gone, dayOf(WEEK, 0), dayOf(WEEK, 4))
  await submit(full, MONDAY)
  await submit(short, MONDAY)
  const found = async (given: object) =>
    (await list({ company, ...given })).rows.map(({ user_id }) => Number(user_id))
  expect(await found({})).toEqual([full.id, short.id, none.id, gone.id])
  expect(await found({ sort: 'ECART' })).toEqual([none.id, short.id, full.id, gone.id])
  expect(await found({ sort: 'ETAT' })).toEqual([full.id, short.id, none.id, gone.id])
  expect(await found({ show: 'INCOMPLETES' })).toEqual([short.id, none.id])
  expect(await found({ show: 'ABSENTS' })).toEqual([gone.id])
  expect(await found({ show: 'INCOMPLETES', state: 'SOUMISE' })).toEqual([short.id])
  expect(await found({ name: 'coeur' })).toEqual([none.id])
  expect(await found({ name: ' BRUN zoe ' })).toEqual([short.id])
  expect(await found({ among: [] })).toEqual([])
  expect((await list({ company, show: 'ABSENTS' })).counts).toEqual({
    people: 4,
    incomplete: 2,
    submitted: 2,
    away: 1,
    missing: 37 * HOUR,
  })
  await approve(admin, { user: short.id, date: MONDAY })
  expect(await found({ show: 'INCOMPLETES' })).toEqual([none.id])
  await ask(admin, SEND_BACK, { user: full.id, date: MONDAY, reason: 'incomplète' })
  expect(await found({ returned: true })).toEqual([full.id])
  expect(await found({ state: 'OUVERTE' })).toEqual([full.id, none.id, gone.id])
  await submit(full, MONDAY)
  expect(await found({ returned: true })).toEqual([])
  // A day of eleven hours is an alert of the rules.
  await work(none, dayOf(WEEK, 1), 7, 18)
  expect(await found({ show: 'ALERTES' })).toContain(none.id)
  expect(await found({ show: 'ALERTES' })).not.toContain(gone.id)
  // Explained, it is not to be looked at any more, neither here nor in the year.
  const alerts = `query ($debut: String!, $fin: String!, $user: ID) { workWeeks(debut: $debut, fin: $fin, user: $user) {
    weeks { alerts { period rule } } } }`
  const { workWeeks } = await ask<{ workWeeks: { weeks: { alerts: { period: string; rule: string }[] }[] } }>(
    admin,
    alerts,
    { ...range, user: none.id },
  )
  const year = async () => {
    const { workYear } = await ask<{ workYear: { total: { exceeded: number; watched: number } } }>(
      admin,
      'query ($year: Int!, $user: ID) { workYear(year: $year, user: $user) { total { exceeded watched } } }',
      { year: Number(MONDAY.slice(0, 4)), user: none.id },
    )
    return workYear.total
  }
  const before = await year()
  expect(before.exceeded).toBeGreaterThan(0)
  await ask(
    admin,
    `mutation ($user: ID!, $alerts: [AlertName!]!) {
      justifyAlerts(user: $user, alerts: $alerts, text: "salon") { rule } }`,
    { user: none.id, alerts: workWeeks.weeks.flatMap((week) => week.alerts) },
  )
  expect(await found({ show: 'ALERTES' })).not.toContain(none.id)
  expect((await year()).exceeded).toBe(0)
})

test('what was corrected since a week was submitted is counted, and long entries', async () => {
  company = NORTH
  const person = await worker([7, 13])
  expect(await balanceOf(person)).toMatchObject({ long: 1, corrections: 0 })
  await submit(person, MONDAY)
  const id = await work(person, dayOf(WEEK, 3), 8, 9)
  await ask(admin, 'mutation ($id: ID!) { editTask(id: $id, fin: "10:00", reason: "vu ensemble") { id } }', {
    id,
  })
  expect(await balanceOf(person)).toMatchObject({ corrections: 1 })
})

test('what was due of the team on the days of a range', async () => {
  const DUE = 'query ($debut: String!, $fin: String!) { teamDue(debut: $debut, fin: $fin) { user_id due } }'
  interface Answer {
    teamDue: { user_id: string; due: number | null }[]
  }
  const person = await worker([7, 5, 7, 7, 7])
  const free = await newPerson({ societe_id: company })
  const forfait = await hire({ type: 'FORFAIT_JOURS', jours: JOURS.map(() => 0) })
  await away(person, dayOf(WEEK, 3), dayOf(WEEK, 3))
  const asked = (viewer: Person, debut: string, fin: string) => ask<Answer>(viewer, DUE, { debut, fin })
  const dueOf = async (debut: string, fin: string) => {
    const { teamDue } = await asked(admin, debut, fin)
    return [person, free, forfait].map(({ id }) => teamDue.find((one) => one.user_id === String(id))?.due)
  }
  expect(await refusal(admin, DUE, { debut: 'hier', fin: dayOf(WEEK, 0) })).toMatchObject({ field: 'debut' })
  // Two days of seven hours; the day of the absence owes nothing.
  expect(await dueOf(dayOf(WEEK, 1), dayOf(WEEK, 2))).toEqual([14 * HOUR, null, null])
  expect(await dueOf(dayOf(WEEK, 0), dayOf(WEEK, 6))).toEqual([28 * HOUR, null, null])
  expect(await dueOf(dayOf(WEEK, 5), dayOf(WEEK, 6))).toEqual([0, null, null])
  expect(await asked(person, dayOf(WEEK, 0), dayOf(WEEK, 0))).toEqual({
    teamDue: [{ user_id: String(person.id), due: 7 * HOUR }],
  })
})
