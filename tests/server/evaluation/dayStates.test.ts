import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { SET_DAY, VALIDATE, workCalls } from '../workCalls'
import { type Person, useWorld } from '../world'
import { instantOf, livesOf, PARIS } from './lives'

const world = useWorld({ TIME_ZONE: PARIS })
const { newPerson, ask, refusal } = world
const { contract, request } = workCalls(world)
const { insertEntry, addCompany } = livesOf(world)

const STATE = 'date kind label due absence worked'
const DAY_STATES = `query ($debut: String!, $fin: String!, $user: ID) {
  dayStates(debut: $debut, fin: $fin, user: $user) { ${STATE} } }`
const WEEK = `query ($date: String!) { week(date: $date) { week { work { states { ${STATE} } } } } }`
const TODAY = `{ workToday { date state { ${STATE} } } }`

interface State {
  date: string
  kind: string
  label: string
  due: number
  absence: number
  worked: number
}

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const statesOf = async (viewer: Person, debut: string, fin: string, user?: number) =>
  (await ask<{ dayStates: State[] }>(viewer, DAY_STATES, { debut, fin, user })).dayStates
const shown = ({ kind, label, due, absence, worked }: State) => [
  kind,
  label,
  due / HOUR,
  absence / HOUR,
  worked / HOUR,
]

test('nobody reads the days of somebody out of reach, nor of an invalid range', async () => {
  const [person, stranger] = [await newPerson(), await newPerson()]
  const range = { debut: '2025-11-10', fin: '2025-11-16' }
  expect((await refusal(person, DAY_STATES, { ...range, user: stranger.id })).code).toBe('FORBIDDEN')
  expect((await refusal(person, DAY_STATES, { debut: '2025-11-16', fin: '2025-11-10' })).code).toBe(
    'BAD_USER_INPUT',
  )
})

test('each day says what it is: holiday by its name, leave by its type, closed, not due, expected', async () => {
  const company = await addCompany()
  const person = await newPerson({ societe_id: company })
  await contract(admin, person.id, { debut: '2025-01-01' })
  await ask(admin, SET_DAY, { company, date: '2025-11-12', type: 'FERME' })
  for (const [date, more] of [
    ['2025-11-13', {}],
    ['2025-11-14', { type: 'RTT', half: 'AM' }],
    // On a holiday there is no leave to take.
    ['2025-11-11', {}],
    // Nor on a day off.
    ['2025-11-15', {}],
  ] as const) {
    const { id } = await request(person, date, more)
    await ask(admin, VALIDATE, { absence: id })
  }
  const start = instantOf('2025-11-14T14:00:00')
  await insertEntry(person.id, start, start + 3 * HOUR)
  const states = await statesOf(person, '2025-11-10', '2025-11-16')
  expect(states.map(shown)).toEqual([
    ['ATTENDU', '', 7, 0, 0],
    ['FERIE', 'Férié\u202f: Armistice 1918', 0, 0, 0],
    ['FERME', 'Fermé', 0, 0, 0],
    ['ABSENCE', 'Congés payés', 0, 7, 0],
    ['ABSENCE', 'RTT, matin', 3.5, 3.5, 3],
    ['PAS_PREVU', 'Pas prévu', 0, 0, 0],
    ['PAS_PREVU', 'Pas prévu', 0, 0, 0],
  ])
  const { week } = await ask<{ week: { week: { work: { states: State[] } } } }>(person, WEEK, {
    date: '2025-11-10',
  })
  expect(week.week.work.states).toEqual(states)
  expect(await statesOf(admin, '2025-11-13', '2025-11-13', person.id)).toEqual([states[3]])
})

test('a day of solidarity is expected, and without a contract nothing is', async () => {
  const company = await addCompany()
  const [person, other] = [await newPerson({ societe_id: company }), await newPerson({ societe_id: company })]
  await contract(admin, person.id, { debut: '2025-01-01' })
  await ask(admin, SET_DAY, { company, date: '2025-06-09', type: 'SOLIDARITE' })
  expect((await statesOf(person, '2025-06-09', '2025-06-09')).map(shown)).toEqual([
    ['SOLIDARITE', 'Journée de solidarité', 7, 0, 0],
  ])
  expect((await statesOf(other, '2025-06-10', '2025-06-10')).map(shown)).toEqual([
    ['SANS_CONTRAT', '', 0, 0, 0],
  ])
})

test('a contract in days expects its days without hours', async () => {
  const person = await newPerson()
  await contract(admin, person.id, {
    debut: '2025-01-01',
    type: 'FORFAIT_JOURS',
    jours: [0, 0, 0, 0, 0, 0, 0],
  })
  const { id } = await request(person, '2025-11-14')
  await ask(admin, VALIDATE, { absence: id })
  expect((await statesOf(person, '2025-11-13', '2025-11-15')).map(shown)).toEqual([
    ['ATTENDU', '', 0, 0, 0],
    ['ABSENCE', 'Congés payés', 0, 0, 0],
    ['PAS_PREVU', 'Pas prévu', 0, 0, 0],
  ])
})

test('home has the state of today', async () => {
  const person = await newPerson()
  const { workToday } = await ask<{ workToday: { date: string; state: State } }>(person, TODAY)
  expect(workToday.state).toMatchObject({ date: workToday.date, worked: 0 })
})
