import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { ADD_CONTRACT } from '../workCalls'
import { dumpDatabase, NORTH, type Person, SOUTH, useWorld } from '../world'
import { dayOf, ordinaryWeek, REOPEN, SEND_BACK, WITHDRAW, weekCalls } from './weeks'

const world = useWorld()
const { application, newPerson, ask, refusal } = world
const { sheet, submit, approve, work } = weekCalls(world)

const REMIND = `mutation ($weeks: [WeekToRemind!]!) {
  remindWeeks(weeks: $weeks) { user_id date missing refusal refusalCode } }`
const SEE = 'mutation ($date: String!) { seeReminder(date: $date) { reminder { by missing seen } version } }'
const INBOX = '{ inbox { weekReminders { monday by missing } weeksToSubmit } }'

interface Answer {
  missing: number | null
  refusal: string | null
  refusalCode: string | null
}

const WEEK = ordinaryWeek()
const MONDAY = dayOf(WEEK, 0)

let admin: Person
let supervisor: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
})

async function employee(days: number, options: object = {}) {
  const person = await newPerson({ societe_id: NORTH, ...options })
  await ask(admin, ADD_CONTRACT, {
    user: person.id,
    input: { debut: '2024-01-01', type: 'HEURES', jours: [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR) },
  })
  for (let day = 0; day < days; day++) await work(person, dayOf(WEEK, day), 8, 15)
  return person
}

/** Whose contract says nothing of hours. */
async function onDays() {
  const person = await newPerson({ societe_id: NORTH })
  const jours = Array.from({ length: 7 }, () => 0)
  await ask(admin, ADD_CONTRACT, {
    user: person.id,
    input: { debut: '2024-01-01', type: 'FORFAIT_JOURS', jours },
  })
  return person
}

const remind = async (viewer: Person, ...users: { id: number }[]) =>
  (
    await ask<{ remindWeeks: Answer[] }>(viewer, REMIND, {
      weeks: users.map(({ id }) => ({ user: id, date: dayOf(WEEK, 3) })),
    })
  ).remindWeeks
const inbox = async (person: Person) =>
  (
    await ask<{
      inbox: { weekReminders: { monday: string; by: string; missing: number }[]; weeksToSubmit: string[] }
    }>(person, INBOX)
  ).inbox

test('nobody is reminded of what is complete, submitted, their own, somebody else’s, of a day that is none', async () => {
  const [idle, submitted, stranger] = [
    await onDays(),
    await employee(4),
    await employee(4, { societe_id: SOUTH }),
  ]
  await submit(submitted, MONDAY)
  const before = await dumpDatabase(application.database)
  const refused = (refusalCode: string, refusal: string) => ({ missing: null, refusalCode, refusal })
  expect(await remind(supervisor, idle, submitted, stranger, supervisor)).toMatchObject([
    refused('BAD_USER_INPUT', 'Il ne manque rien à cette semaine'),
    refused('CONFLICT', 'Cette semaine est soumise'),
    refused('FORBIDDEN', 'Vous n’avez pas accès à cet utilisateur'),
    refused('FORBIDDEN', 'Votre propre semaine est validée par quelqu’un d’autre'),
  ])
  expect(await refusal(supervisor, REMIND, { weeks: [{ user: idle.id, date: 'hier' }] })).toEqual({
    code: 'BAD_USER_INPUT',
    field: 'date',
    message: 'Date invalide',
  })
  expect(await refusal(idle, REMIND, { weeks: [{ user: idle.id, date: MONDAY }] })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await dumpDatabase(application.database)).toEqual(before)
})

test('who misses hours is reminded once a day, reads by whom, and no longer when the hours are there', async () => {
  const person = await employee(4)
  const { version } = (await sheet(person, MONDAY)).week
  expect(await remind(supervisor, person)).toMatchObject([{ missing: 7 * HOUR, refusal: null }])
  // What somebody has on their screen stays good.
  expect((await sheet(person, MONDAY)).week.version.split('.')[1]).toBe(version.split('.')[1])
  expect(await remind(admin, person)).toMatchObject([
    { missing: null, refusal: 'Cette semaine a déjà été rappelée aujourd’hui', refusalCode: 'CONFLICT' },
  ])
  const by = `${supervisor.prenom} ${supervisor.nom}`
  expect(await inbox(person)).toEqual({
    weekReminders: [{ monday: MONDAY, by, missing: 7 * HOUR }],
    weeksToSubmit: [],
  })
  await work(person, dayOf(WEEK, 4), 8, 11)
  expect((await inbox(person)).weekReminders).toMatchObject([{ missing: 4 * HOUR }])
  await work(person, dayOf(WEEK, 4), 12, 16)
  expect(await inbox(person)).toEqual({ weekReminders: [], weeksToSubmit: [MONDAY] })
  const { history } = await sheet(person, MONDAY)
  expect(history).toMatchObject([{ actor: by, action: 'remindWeek' }])
})

test('a reminder ends when it is seen, or its week submitted or approved', async () => {
  const [seen, submitted, approved] = [await employee(3), await employee(3), await employee(3)]
  await remind(admin, seen, submitted, approved)
  for (const person of [seen, submitted, approved])
    expect((await inbox(person)).weekReminders).toHaveLength(1)
  expect(await ask(seen, SEE, { date: MONDAY })).toMatchObject({
    seeReminder: { reminder: { missing: 14 * HOUR, seen: true } },
  })
  await ask(seen, SEE, { date: MONDAY })
  expect((await sheet(seen, MONDAY)).history.map(({ action }) => action)).toEqual([
    'remindWeek',
    'seeReminder',
  ])
  await submit(submitted, MONDAY)
  await approve(admin, { user: approved.id, date: MONDAY, reason: 'x' })
  for (const person of [seen, submitted, approved]) expect((await inbox(person)).weekReminders).toEqual([])
})

test('who has all hours is reminded to submit a week that is over, until it is', async () => {
  const person = await employee(5)
  expect(await remind(supervisor, person)).toMatchObject([{ missing: 0, refusal: null }])
  const by = `${supervisor.prenom} ${supervisor.nom}`
  expect(await inbox(person)).toEqual({
    weekReminders: [{ monday: MONDAY, by, missing: 0 }],
    weeksToSubmit: [],
  })
  await submit(person, MONDAY)
  expect(await inbox(person)).toEqual({ weekReminders: [], weeksToSubmit: [] })
})

test('a reminder does not come back with a week that is open again, and ends where nothing is left to submit', async () => {
  const people = [await employee(5), await employee(5), await employee(5)] as const
  const [withdrawn, sentBack, reopened] = people
  const emptied = await onDays()
  await work(emptied, MONDAY, 8, 12)
  expect(await remind(supervisor, ...people, emptied)).toMatchObject(
    Array(4).fill({ missing: 0, refusal: null }),
  )
  for (const person of [...people, emptied]) expect((await inbox(person)).weekReminders).toHaveLength(1)
  for (const person of [withdrawn, sentBack]) await submit(person, MONDAY)
  await ask(withdrawn, WITHDRAW, { date: MONDAY })
  await ask(supervisor, SEND_BACK, { user: sentBack.id, date: MONDAY, reason: 'à revoir' })
  // Reminded of before it was decided on.
  await application.database.query('UPDATE week SET reminded_at = reminded_at - 60 WHERE user_id = ?', [
    reopened.id,
  ])
  await approve(supervisor, { user: reopened.id, date: MONDAY, reason: 'x' })
  await ask(supervisor, REOPEN, { user: reopened.id, date: MONDAY, reason: 'à revoir' })
  await application.database.query('UPDATE task SET cancelled_at = 1 WHERE user_id = ?', [emptied.id])
  await world.sum(emptied.id)
  for (const person of [...people, emptied]) expect((await inbox(person)).weekReminders).toEqual([])
  expect((await inbox(withdrawn)).weeksToSubmit).toEqual([MONDAY])
})

test('somebody who has left is not reminded', async () => {
  const person = await employee(2)
  await ask(admin, 'mutation ($id: ID!) { toggleActive(kind: USER, id: $id, active: 0) { __typename } }', {
    id: person.id,
  })
  expect(await remind(admin, person)).toMatchObject([
    { refusal: 'Cette personne est désactivée', refusalCode: 'BAD_USER_INPUT' },
  ])
})

test('without a contract nothing says that nothing is due: of a week that is over one is reminded to submit it', async () => {
  const person = await newPerson({ societe_id: NORTH })
  expect(await remind(supervisor, person)).toMatchObject([{ missing: 0, refusal: null }])
  expect(await inbox(person)).toEqual({
    weekReminders: [{ monday: MONDAY, by: expect.any(String), missing: 0 }],
    weeksToSubmit: [],
  })
  await submit(person, MONDAY)
  expect(await inbox(person)).toMatchObject({ weekReminders: [] })
})
