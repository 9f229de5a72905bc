// On every database: whole years of absences are read by range and by team
import { beforeAll, describe, expect, test } from 'vitest'
import { REFUSE, SET_DAY, VALIDATE, workCalls } from '../workCalls'
import { NORTH, type Person, SITES, SOUTH, STUDIES, useWorld } from '../world'

const world = useWorld()
const { newPerson, insertPerson, ask, refusal } = world
const { request, contract } = workCalls(world)

const IMPACT = `absence days ouvrables calendarDays granted decompte taken team others
  away { nom prenom debut fin libelle state half fromNoon untilNoon }`
const DRAFT = `query ($user: ID, $debut: String!, $fin: String!, $half: HalfDay, $fromNoon: Boolean, $untilNoon: Boolean, $type: String) {
  absenceImpact(user: $user, debut: $debut, fin: $fin, half: $half, fromNoon: $fromNoon, untilNoon: $untilNoon, type: $type) { ${IMPACT} } }`
const OF = `query ($absences: [ID!]!) { absenceImpacts(absences: $absences) { ${IMPACT} } }`

interface Shown {
  absence: string | null
  days: number | null
  ouvrables: number
  calendarDays: number
  granted: number | null
  taken: number | null
  team: number
  others: number | null
  away: { nom: string; libelle: string; state: string }[]
}
const draft = async (viewer: Person, asked: object) =>
  (await ask<{ absenceImpact: Shown }>(viewer, DRAFT, { ...asked })).absenceImpact
const impacts = async (viewer: Person, absences: unknown[]) =>
  (await ask<{ absenceImpacts: Shown[] }>(viewer, OF, { absences })).absenceImpacts

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: SOUTH, groupetache_id: SITES })
})
/** Monday to Sunday: 11 November is a holiday, a Wednesday. */
const WEEK = { debut: '2026-11-09', fin: '2026-11-15' }

describe('what an absence would take is refused', () => {
  test.for([
    [{ debut: '2026-02-30' }, { code: 'BAD_USER_INPUT', field: 'debut' }],
    [{ fin: '2026-11-01' }, { code: 'BAD_USER_INPUT', field: 'fin' }],
    [{ fin: '2030-01-01' }, { message: 'Une absence dure trois ans au plus', field: 'fin' }],
    [
      { half: 'AM', fromNoon: true },
      { code: 'BAD_USER_INPUT', field: 'half' },
    ],
  ] as const)('for %o', async ([more, error]) => {
    expect(await refusal(await newPerson(), DRAFT, { ...WEEK, ...more })).toMatchObject(error)
  })

  test('for another person, of whom nothing is shown either', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const stranger = await newPerson({ acces: 'S', societe_id: SOUTH, groupetache_id: SITES })
    const asked = { ...WEEK, user: other.id }
    for (const viewer of [person, stranger])
      expect(await refusal(viewer, DRAFT, asked)).toMatchObject({ code: 'FORBIDDEN' })
    const { id } = await request(other, '2026-11-09')
    for (const viewer of [person, stranger]) expect(await impacts(viewer, [id])).toEqual([])
    expect(await impacts(other, [id, '999999'])).toHaveLength(1)
  })
})

test('days are those of the contract, without holidays and closed days, halves counting half', async () => {
  const person = await newPerson({ groupetache_id: SITES })
  expect(await draft(person, WEEK)).toMatchObject({ days: null, ouvrables: 5, calendarDays: 7 })
  await contract(admin, person.id)
  expect(await draft(person, WEEK)).toMatchObject({ days: 4, ouvrables: 5, calendarDays: 7 })
  expect(await draft(person, { ...WEEK, fin: '2026-11-10', fromNoon: true })).toMatchObject({ days: 1.5 })
  expect(await draft(person, { ...WEEK, half: 'PM' })).toMatchObject({ days: 2, ouvrables: 2.5 })
  expect(await draft(person, { debut: '2026-11-14', fin: '2026-11-15' })).toMatchObject({ days: 0 })
  await ask(admin, SET_DAY, { company: NORTH, date: '2026-11-09', type: 'FERME' })
  expect(await draft(person, WEEK)).toMatchObject({ days: 3, ouvrables: 4 })
  await ask(admin, SET_DAY, { company: NORTH, date: '2026-11-09', type: null })
})

test('validated days of the type in the same year are said, without the absence itself', async () => {
  const person = await newPerson({ groupetache_id: SITES })
  const supervisor = await newPerson({ acces: 'S' })
  await contract(admin, person.id)
  await request(supervisor, '2025-12-30', { user: person.id, fin: '2026-01-02' })
  await request(supervisor, '2026-03-02', { user: person.id, fin: '2026-03-04', half: 'AM' })
  await request(supervisor, '2026-03-05', { user: person.id, type: 'RTT' })
  await request(person, '2026-04-07')
  expect(await draft(person, { ...WEEK, type: 'CP' })).toMatchObject({ taken: 2.5, granted: null })
  expect(await draft(person, { ...WEEK, type: 'RTT' })).toMatchObject({ taken: 1 })
  expect(await draft(person, WEEK)).toMatchObject({ taken: null })
  const own = await request(person, '2026-05-04', { fin: '2026-05-05' })
  await ask(supervisor, VALIDATE, { absence: own.id })
  expect(await impacts(person, [own.id])).toMatchObject([{ absence: own.id, days: 2, taken: 2.5 }])
})

test('who decides reads who else of the team is away; others a number, of validated absences alone', async () => {
  const team = { societe_id: SOUTH, groupetache_id: STUDIES }
  const [person, first, second] = [await newPerson(team), await newPerson(team), await newPerson(team)]
  expect(await draft(person, WEEK)).toMatchObject({ team: 3, others: null, away: [] })
  const supervisor = await newPerson({ ...team, acces: 'S' })
  await insertPerson({ ...team, active: 0 })
  const elsewhere = await newPerson({ ...team, groupetache_id: SITES })
  await request(admin, '2026-11-09', { user: elsewhere.id })
  const asked = await request(first, '2026-11-13', { type: 'MALADIE', fin: '2026-11-20' })
  await request(admin, '2026-11-09', { user: second.id, half: 'AM' })
  expect(await draft(person, WEEK)).toMatchObject({ team: 4, others: 1, away: [] })
  // The other half of the day is no meeting.
  expect(await draft(person, { debut: '2026-11-09', fin: '2026-11-09', half: 'PM' })).toMatchObject({
    others: 0,
  })
  const seen = await draft(supervisor, { ...WEEK, user: person.id })
  expect(seen).toMatchObject({ team: 4, others: 2 })
  expect(seen.away.map(({ nom, libelle, state }) => [nom, libelle, state])).toEqual([
    [first.nom, 'Maladie', 'DEMANDEE'],
    [second.nom, 'Congés payés', 'VALIDEE'],
  ])
  await ask(supervisor, REFUSE, { absence: asked.id, reason: 'x' })
  expect(await draft(supervisor, { ...WEEK, user: person.id })).toMatchObject({ others: 1 })
})
