// On every database: the columns of a request, and their events.
import { beforeAll, expect, test } from 'vitest'
import { DRAWING, dumpDatabase, NORTH, type Person, SOUTH, useWorld } from '../world'
import { dayOf, REOPEN, SEE, weekCalls } from './weeks'

const world = useWorld()
const { application, newPerson, ask, refusal } = world
const { sheet, submit, approve, work } = weekCalls(world)

const MONDAY = dayOf(1, 0)
const ASKED = 'state by reason'
const ASK = `mutation ($date: String!, $reason: String) {
  requestReopening(date: $date, reason: $reason) { state version toSee reopening { ${ASKED} } } }`
const REFUSE = `mutation ($user: ID!, $date: String!, $version: String, $reason: String) {
  refuseReopening(user: $user, date: $date, version: $version, reason: $reason) { state reopening { ${ASKED} } } }`
const LOCKED = `query ($user: ID!, $debut: String!, $fin: String!) {
  lockedWeeks(user: $user, debut: $debut, fin: $fin) { monday reopening { ${ASKED} } } }`
const INBOX = `{ inbox {
  weeksToSee weeksAnswered { monday decision refused by reason }
  weeksToReopen { user_id nom prenom monday reason } } }`

interface Inbox {
  weeksToSee: string[]
  weeksAnswered: { monday: string; decision: string; refused: boolean; by: string; reason: string }[]
  weeksToReopen: { user_id: string; nom: string; prenom: string; monday: string; reason: string }[]
}

let admin: Person
let supervisor: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
})

const nameOf = ({ prenom, nom }: Pick<Person, 'prenom' | 'nom'>) => `${prenom} ${nom}`
const inboxOf = async (person: Person) => (await ask<{ inbox: Inbox }>(person, INBOX, {})).inbox
const requestsOf = async (viewer: Person, { id }: Person) =>
  (await inboxOf(viewer)).weeksToReopen.filter(({ user_id }) => Number(user_id) === id)
const request = (person: Person, reason = 'une heure oubliée') =>
  ask<{ requestReopening: { state: string; version: string } }>(person, ASK, { date: MONDAY, reason })

/** Somebody whose week is approved. */
async function approved() {
  const person = await newPerson({ societe_id: NORTH })
  await work(person, MONDAY, 8, 12, { typetache_id: DRAWING })
  await submit(person, MONDAY)
  await approve(supervisor, { user: person.id, date: MONDAY })
  return person
}

async function refused(person: Person, query: string, variables: Record<string, unknown>, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(person, query, variables)).toMatchObject(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}

test('a request is refused without a reason, of an open week, and while one is open', async () => {
  const person = await approved()
  const input = { date: MONDAY, reason: ' ' }
  const missing = 'Indiquez pourquoi cette semaine est à rouvrir'
  await refused(person, ASK, input, { code: 'BAD_USER_INPUT', field: 'reason', message: missing })
  await refused(person, ASK, { ...input, reason: 'x'.repeat(501) }, { code: 'BAD_USER_INPUT' })
  await refused(person, ASK, { date: dayOf(2, 0), reason: 'x' }, { code: 'CONFLICT' })
  await request(person)
  await refused(
    person,
    ASK,
    { date: MONDAY, reason: 'encore' },
    { code: 'CONFLICT', message: 'La réouverture de cette semaine est déjà demandée' },
  )
})

test('a refusal is refused without a reason, without a request, and to whom the week is out of reach', async () => {
  const person = await approved()
  const input = { user: person.id, date: MONDAY, reason: 'déjà payée' }
  await refused(supervisor, REFUSE, input, { code: 'CONFLICT' })
  await request(person)
  const elsewhere = await newPerson({ acces: 'S', societe_id: SOUTH })
  for (const viewer of [elsewhere, person]) await refused(viewer, REFUSE, input, { code: 'FORBIDDEN' })
  await refused(supervisor, REFUSE, { ...input, reason: '' }, { code: 'BAD_USER_INPUT', field: 'reason' })
  await refused(supervisor, REFUSE, { ...input, version: '0.x' }, { code: 'CONFLICT' })
})

test('a request waits with those who decide, and beside the week; a reopening answers it', async () => {
  const person = await approved()
  const before = (await sheet(person, MONDAY)).week.version
  const { requestReopening } = await request(person)
  // What somebody decides on stays valid.
  expect(requestReopening).toMatchObject({ state: 'APPROUVEE', version: before })
  const asked = { state: 'DEMANDEE', by: nameOf(person), reason: 'une heure oubliée' }
  const { lockedWeeks } = await ask<{ lockedWeeks: unknown[] }>(person, LOCKED, {
    user: person.id,
    debut: MONDAY,
    fin: MONDAY,
  })
  expect(lockedWeeks).toEqual([{ monday: MONDAY, reopening: asked }])
  for (const viewer of [supervisor, admin])
    expect(await requestsOf(viewer, person)).toEqual([
      {
        user_id: String(person.id),
        nom: person.nom,
        prenom: person.prenom,
        monday: MONDAY,
        reason: 'une heure oubliée',
      },
    ])
  expect(await requestsOf(person, person)).toEqual([])
  const reason = 'vous pouvez la corriger'
  await ask(supervisor, REOPEN, { user: person.id, date: MONDAY, version: before, reason })
  expect(await requestsOf(supervisor, person)).toEqual([])
  expect((await inboxOf(person)).weeksAnswered).toEqual([
    { monday: MONDAY, decision: 'ROUVERTE', refused: false, by: nameOf(supervisor), reason },
  ])
  const { history } = await sheet(person, MONDAY)
  expect(history.map(({ action }) => action).slice(-2)).toEqual(['requestReopening', 'reopenWeek'])
})

test('a refusal leaves the week approved, is seen by the person, and can be followed by another request', async () => {
  const person = await approved()
  await request(person)
  const reason = 'déjà envoyée à la paie'
  const { refuseReopening } = await ask<{ refuseReopening: { state: string; reopening: object } }>(
    supervisor,
    REFUSE,
    { user: person.id, date: MONDAY, reason },
  )
  expect(refuseReopening).toEqual({
    state: 'APPROUVEE',
    reopening: { state: 'REFUSEE', by: nameOf(supervisor), reason },
  })
  const answered = { monday: MONDAY, decision: 'APPROUVEE', refused: true, by: nameOf(supervisor), reason }
  expect(await inboxOf(person)).toMatchObject({ weeksToSee: [MONDAY], weeksAnswered: [answered] })
  await ask(person, SEE, { date: MONDAY })
  expect((await inboxOf(person)).weeksAnswered).toEqual([])
  await request(person, 'il manque toujours jeudi')
  expect((await requestsOf(supervisor, person)).map((one) => one.reason)).toEqual([
    'il manque toujours jeudi',
  ])
})

test('a returned week says by whom and why', async () => {
  const person = await newPerson({ societe_id: NORTH })
  await work(person, MONDAY, 8, 12, { typetache_id: DRAWING })
  await submit(person, MONDAY)
  const SEND_BACK = `mutation ($user: ID!, $date: String!, $reason: String) {
    sendBackWeek(user: $user, date: $date, reason: $reason) { state } }`
  const reason = 'il manque la réunion de jeudi matin'
  await ask(supervisor, SEND_BACK, { user: person.id, date: MONDAY, reason })
  expect((await inboxOf(person)).weeksAnswered).toEqual([
    { monday: MONDAY, decision: 'RENVOYEE', refused: false, by: nameOf(supervisor), reason },
  ])
})
