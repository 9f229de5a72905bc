import { beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../support/api'
import { EVENTS, type Page } from '../journal/journal'
import { dayOf, REOPEN, weekCalls } from '../weeks/weeks'
import { type Absence, CANCEL, REFUSE, REQUEST, SEE, VALIDATE, workCalls } from '../workCalls'
import { daysInWords, dumpDatabase, type Person, SOUTH, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, ask, refusal } = world
const { request } = workCalls(world)
const { approve } = weekCalls(world)

let admin: Person
let supervisor: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S' })
})

const dump = () => dumpDatabase(application.database)
const nameOf = ({ prenom, nom }: Person) => `${prenom} ${nom}`
const bad = (message: string, field: string) => ({ code: 'BAD_USER_INPUT', message, field })
const INBOX = '{ inbox { absencesToSee absencesToDecide } }'
const inboxOf = async (person: Person) =>
  (await ask<{ inbox: { absencesToSee: number; absencesToDecide: number } }>(person, INBOX)).inbox

describe('an absence is refused', () => {
  test.for([
    [{ debut: '2026-02-30' }, 'Date de début invalide', 'debut'],
    [{ fin: '2026-03-01' }, 'La date de fin doit suivre la date de début', 'fin'],
    [{ fin: '2029-03-10' }, 'Une absence dure trois ans au plus', 'debut'],
    [{ type: 'SIESTE' }, 'Ce type d’absence n’est pas disponible', 'type'],
  ] as const)('%o', async ([more, message, field]) => {
    const person = await newPerson()
    const before = await dump()
    const asked = { debut: '2026-03-02', fin: '2026-03-06', type: 'CP', ...more }
    expect(await refusal(person, REQUEST, asked)).toEqual(bad(message, field))
    expect(await dump()).toEqual(before)
  })

  test('on the days of another one, except for the other half of a day', async () => {
    const person = await newPerson()
    await request(person, '2026-03-02', { fin: '2026-03-04' })
    expect(await refusal(person, REQUEST, { debut: '2026-03-04', fin: '2026-03-09', type: 'RTT' })).toEqual(
      bad(`Cette absence en recouvre une autre, ${daysInWords('2026-03-02', '2026-03-04')}`, 'debut'),
    )
    await request(person, '2026-03-05', { half: 'PM', type: 'RTT' })
    await request(person, '2026-03-05', { half: 'AM' })
    const OF_DAY = `{ absences(debut: "2026-03-05", fin: "2026-03-05") { half } }`
    expect(await ask(person, OF_DAY)).toEqual({ absences: [{ half: 'AM' }, { half: 'PM' }] })
    expect(
      await refusal(person, REQUEST, { debut: '2026-03-05', fin: '2026-03-05', type: 'RTT', half: 'PM' }),
    ).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  test('within an approved week, as is a change of an absence there', async () => {
    const person = await newPerson()
    const day = dayOf(2, 2)
    const standing = await request(supervisor, day, { user: person.id })
    const asked = await request(person, dayOf(2, 3))
    await approve(admin, { user: person.id, date: day, reason: 'x' })
    const locked = {
      code: 'CONFLICT',
      message: expect.stringMatching(/^Semaine validée le .+\u202f: demandez sa réouverture$/),
    }
    expect(await refusal(person, REQUEST, { debut: dayOf(3, 6), fin: dayOf(2, 0), type: 'CP' })).toEqual(
      locked,
    )
    expect(await refusal(supervisor, VALIDATE, { absence: asked.id })).toEqual(locked)
    expect(await refusal(supervisor, CANCEL, { absence: standing.id, reason: 'x' })).toEqual(locked)
    await ask(admin, REOPEN, { user: person.id, date: day, reason: 'x' })
    await ask(supervisor, VALIDATE, { absence: asked.id })
  })
})

test('decisions are made by supervisors of the company and administrators, not on own requests', async () => {
  const [person, colleague, stranger] = [
    await newPerson(),
    await newPerson(),
    await newPerson({ acces: 'S', societe_id: SOUTH }),
  ]
  const { id: absence } = await request(person, '2026-03-02')
  const unknown = { code: 'NOT_FOUND', message: 'Cette absence n’existe pas' }
  const forbidden = { code: 'FORBIDDEN', message: 'Action réservée aux superviseurs et aux administrateurs' }
  expect(await refusal(person, VALIDATE, { absence })).toEqual(forbidden)
  expect(await refusal(stranger, VALIDATE, { absence })).toEqual(unknown)
  expect(await refusal(colleague, CANCEL, { absence, reason: 'x' })).toEqual(unknown)
  const own = await request(supervisor, '2026-03-02')
  expect(own).toMatchObject({ state: 'DEMANDEE', decidable: false, cancellable: true })
  expect(await refusal(supervisor, VALIDATE, { absence: own.id })).toEqual({
    code: 'FORBIDDEN',
    message: 'Votre propre absence est validée par quelqu’un d’autre',
  })
  await ask(admin, VALIDATE, { absence: own.id })
})

test('an absence is requested, validated, seen and cancelled', async () => {
  const person = await newPerson()
  const before = await inboxOf(supervisor)
  const asked = await request(person, '2026-03-02', { fin: '2026-03-06', comment: ' ski ' })
  expect(asked).toMatchObject({
    libelle: 'Congés payés',
    state: 'DEMANDEE',
    comment: 'ski',
    askedBy: nameOf(person),
    half: null,
    decidable: false,
    cancellable: true,
    toSee: false,
    version: 1,
  })
  expect(await inboxOf(supervisor)).toEqual({
    ...before,
    absencesToDecide: before.absencesToDecide + 1,
  })
  const stale = { absence: asked.id, version: 2 }
  expect(await refusal(supervisor, VALIDATE, stale)).toMatchObject({ code: 'CONFLICT' })
  await ask(supervisor, VALIDATE, { absence: asked.id, version: 1 })
  for (const version of [undefined, 1])
    expect(await refusal(supervisor, VALIDATE, { absence: asked.id, version })).toEqual({
      code: 'CONFLICT',
      message: 'Cette absence est validée',
    })
  expect(await inboxOf(person)).toEqual({ absencesToSee: 1, absencesToDecide: 0 })
  for (let click = 0; click < 2; click++) await ask(person, SEE, { absence: asked.id })
  expect(await inboxOf(person)).toMatchObject({ absencesToSee: 0 })
  expect(await refusal(person, CANCEL, { absence: asked.id })).toEqual({
    code: 'FORBIDDEN',
    message: 'Une absence validée est annulée par quelqu’un d’autre',
  })
  expect(await refusal(supervisor, CANCEL, { absence: asked.id })).toEqual(
    bad('Indiquez pourquoi cette absence est annulée', 'reason'),
  )
  const { cancelAbsence } = await ask<{ cancelAbsence: Absence }>(supervisor, CANCEL, {
    absence: asked.id,
    reason: 'reportée',
  })
  expect(cancelAbsence).toMatchObject({ state: 'ANNULEE', reason: 'reportée', decidedBy: nameOf(supervisor) })
  const events = await application.database.query(
    `SELECT action FROM journal_event WHERE subject = ? AND entity = 'absence' ORDER BY seq`,
    [`user:${person.id}`],
  )
  expect(events.map(({ action }) => action)).toEqual([
    'requestAbsence',
    'validateAbsence',
    'seeAbsence',
    'cancelAbsence',
  ])
  const page = await ask<Page>(admin, EVENTS, { subject: `user:${person.id}`, entity: 'absence' })
  expect(page.events.events.at(-1)?.changes).toContainEqual({
    field: 'type',
    before: '',
    after: 'Congés payés',
  })
  await request(person, '2026-03-04')
})

test('« Lu » does not change the version, so that the next decision has no conflict', async () => {
  const person = await newPerson()
  const { id } = await request(person, '2026-03-02')
  const { validateAbsence } = await ask<{ validateAbsence: Absence }>(supervisor, VALIDATE, { absence: id })
  const { seeAbsence } = await ask<{ seeAbsence: Absence }>(person, SEE, { absence: id })
  expect(seeAbsence).toMatchObject({ toSee: false, version: validateAbsence.version })
  const CANCEL_READ = `mutation ($absence: ID!, $version: Int, $reason: String) {
    cancelAbsence(absence: $absence, version: $version, reason: $reason) { state version } }`
  const read = { absence: id, version: validateAbsence.version, reason: 'reportée' }
  expect(await ask(supervisor, CANCEL_READ, read)).toEqual({
    cancelAbsence: { state: 'ANNULEE', version: validateAbsence.version + 1 },
  })
})

test('a request is refused with a reason, and cancelled only by its author', async () => {
  const person = await newPerson()
  const [asked, other] = [await request(person, '2026-03-02'), await request(person, '2026-03-03')]
  expect(await refusal(supervisor, REFUSE, { absence: asked.id })).toEqual(
    bad('Indiquez pourquoi cette absence est refusée', 'reason'),
  )
  const { refuseAbsence } = await ask<{ refuseAbsence: Absence }>(supervisor, REFUSE, {
    absence: asked.id,
    reason: 'inventaire',
  })
  expect(refuseAbsence).toMatchObject({ state: 'REFUSEE', reason: 'inventaire' })
  expect(await refusal(person, CANCEL, { absence: asked.id })).toMatchObject({ code: 'CONFLICT' })
  const { cancelAbsence } = await ask<{ cancelAbsence: Absence }>(person, CANCEL, { absence: other.id })
  expect(cancelAbsence).toMatchObject({ state: 'ANNULEE', toSee: false })
})

test('of two concurrent decisions one succeeds', async () => {
  const person = await newPerson()
  const { id: absence } = await request(person, '2026-03-02')
  const answers = await Promise.all(
    [supervisor, admin, admin].map(({ token }) => graphql(application.url, VALIDATE, { absence }, token)),
  )
  expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'OK').sort()).toEqual([
    'CONFLICT',
    'CONFLICT',
    'OK',
  ])
})

test('the team’s absences are those requested and validated within scope', async () => {
  const [person, stranger] = [await newPerson(), await newPerson({ societe_id: SOUTH })]
  const { id: absence } = await request(person, '2027-03-02')
  await request(stranger, '2027-03-02')
  const refused = await request(person, '2027-03-04')
  await ask(supervisor, REFUSE, { absence: refused.id, reason: 'x' })
  const TEAM = '{ teamAbsences(debut: "2027-03-01", fin: "2027-03-07") { id } }'
  const seen = async (viewer: Person) =>
    (await ask<{ teamAbsences: { id: string }[] }>(viewer, TEAM)).teamAbsences.map(({ id }) => id)
  expect(await seen(supervisor)).toEqual([absence])
  expect(await seen(person)).toEqual([absence])
  expect(await seen(stranger)).toHaveLength(1)
  expect(await seen(admin)).toHaveLength(2)
})

test('absence types: built-in, changed and added; rest leave cannot be removed', async () => {
  const SAVE = `mutation ($code: String!, $libelle: String!, $active: Boolean) {
    saveAbsenceType(code: $code, libelle: $libelle, payee: true, assimilee: true, neutre: false, active: $active) {
      code libelle payee assimilee neutre reserved active } }`
  const TYPES = '{ absenceTypes { code libelle reserved active } }'
  const codes = async () =>
    (await ask<{ absenceTypes: { code: string }[] }>(supervisor, TYPES)).absenceTypes.map(({ code }) => code)
  expect((await codes()).sort()).toEqual(['COR', 'CP', 'MALADIE', 'RCR', 'RTT', 'SANS_SOLDE'])
  expect(await refusal(admin, SAVE, { code: 'RTT', libelle: 'RTT', active: false })).toEqual(
    bad('Ce code est réservé : ce type d’absence reste actif'.replace(' :', '\u202f:'), 'active'),
  )
  expect(await refusal(admin, SAVE, { code: 'petit', libelle: 'x' })).toMatchObject({ field: 'code' })
  expect(await refusal(admin, SAVE, { code: 'CP2', libelle: 'congés PAYÉS ' })).toEqual(
    bad('Ce nom existe déjà', 'libelle'),
  )
  await ask(admin, SAVE, { code: 'FORMATION', libelle: 'Formation' })
  await ask(admin, SAVE, { code: 'MALADIE', libelle: 'Arrêt maladie' })
  expect(await codes()).toContain('FORMATION')
  await ask(admin, SAVE, { code: 'FORMATION', libelle: 'Formation', active: false })
  const person = await newPerson()
  expect(
    await refusal(person, REQUEST, { debut: '2026-03-02', fin: '2026-03-02', type: 'FORMATION' }),
  ).toMatchObject({ field: 'type' })
})

test('the last hundred cancelled requests are listed, and all others', async () => {
  const person = await newPerson()
  const row = (state: string, at: number, decider: number) =>
    `(${person.id}, '2026-04-01', '2026-04-01', 'CP', '${state}', '', ${at}, ${person.id}, ${at}, ${decider}, 'x${at}', 1)`
  const insert = (rows: string[]) =>
    application.database.query(
      `INSERT INTO absence (user_id, debut, fin, type, state, comment, asked_at, asked_by, decided_at, decided_by, reason, version)
       VALUES ${rows.join(', ')}`,
    )
  await insert(Array.from({ length: 150 }, (_, n) => row('ANNULEE', 1_000 + n, person.id)))
  await insert(Array.from({ length: 120 }, (_, n) => row('REFUSEE', 2_000 + n, supervisor.id)))
  await insert([row('ANNULEE', 1, supervisor.id)])
  const LIST = '{ absences(debut: "2026-01-01", fin: "2026-12-31") { state reason } }'
  const { absences } = await ask<{ absences: Absence[] }>(person, LIST)
  const reasons = absences.filter(({ state }) => state === 'ANNULEE').map(({ reason }) => reason)
  expect(reasons).toEqual([...Array.from({ length: 100 }, (_, n) => `x${1_050 + n}`), 'x1'])
  expect(absences).toHaveLength(221)
})

test('a user has at most a hundred pending requests; entering an absence for them is still possible', async () => {
  const person = await newPerson()
  const days = Array.from({ length: 100 }, (_, n) =>
    new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
  )
  await application.database.query(
    `INSERT INTO absence (user_id, debut, fin, type, state, comment, asked_at, asked_by, reason, version) VALUES
     ${days.map((day) => `(${person.id}, '${day}', '${day}', 'CP', 'DEMANDEE', '', 1, ${person.id}, '', 1)`).join(', ')}`,
  )
  const asked = { debut: '2026-09-01', fin: '2026-09-01', type: 'CP' }
  expect(await refusal(person, REQUEST, asked)).toEqual(
    bad('100 demandes en attente au plus\u202f: attendez une décision, ou retirez-en une', 'debut'),
  )
  await request(supervisor, asked.debut, { user: person.id })
})
