// On every database: locks, and the chain of events that what is undone is read from.
import { beforeAll, describe, expect, test } from 'vitest'
import { dayOf, weekCalls } from '../weeks/weeks'
import { type Absence, CANCEL, REFUSE, VALIDATE, workCalls } from '../workCalls'
import { dumpDatabase, type Person, SOUTH, useWorld } from '../world'

const world = useWorld()
const { application, newPerson, ask, refusal } = world
const { request } = workCalls(world)
const { approve } = weekCalls(world)

const UNDO = `mutation ($absence: ID!, $version: Int) {
  undoAbsence(absence: $absence, version: $version) { id state version reason decidedBy toSee } }`

let supervisor: Person
beforeAll(async () => {
  supervisor = await newPerson({ acces: 'S' })
})

const undo = async (viewer: Person, { id, version }: { id: unknown; version?: number }) =>
  (await ask<{ undoAbsence: Absence }>(viewer, UNDO, { absence: id, version })).undoAbsence
const act = async (viewer: Person, query: string, variables: object) =>
  Object.values(await ask<Record<string, Absence>>(viewer, query, { ...variables }))[0] as Absence

async function refused(viewer: Person, variables: Record<string, unknown>, error: object) {
  const before = await dumpDatabase(application.database)
  expect(await refusal(viewer, UNDO, variables)).toMatchObject(error)
  expect(await dumpDatabase(application.database)).toEqual(before)
}
const nothing = { code: 'CONFLICT', message: 'Il n’y a rien à annuler' }

describe('undoAbsence refuses', () => {
  test('what another person did, a stale version, and what was done too long ago', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const stranger = await newPerson({ acces: 'S', societe_id: SOUTH })
    const { id: absence } = await request(person, '2026-03-02')
    await refused(other, { absence }, { code: 'NOT_FOUND' })
    await refused(stranger, { absence }, { code: 'NOT_FOUND' })
    await refused(supervisor, { absence }, nothing)
    await refused(person, { absence, version: 9 }, { code: 'CONFLICT' })
    await ask(supervisor, VALIDATE, { absence })
    await refused(person, { absence }, nothing)
    await application.database.query(
      "UPDATE journal_event SET at = at - 121 WHERE subject = ? AND action = 'validateAbsence'",
      [`user:${person.id}`],
    )
    await refused(supervisor, { absence }, { message: 'Il est trop tard pour annuler cette action' })
  })

  test('on days that another absence took since, or that an approved week protects', async () => {
    const person = await newPerson()
    const first = await request(person, '2026-03-02')
    await ask(person, CANCEL, { absence: first.id })
    await request(person, '2026-03-02')
    await refused(person, { absence: first.id }, { code: 'BAD_USER_INPUT', field: 'debut' })
    const admin = await newPerson({ acces: 'A' })
    const day = dayOf(2, 2)
    const asked = await request(person, day)
    await ask(supervisor, VALIDATE, { absence: asked.id })
    await approve(admin, { user: person.id, date: day, reason: 'x' })
    await refused(supervisor, { absence: asked.id }, { code: 'CONFLICT' })
  })
})

describe('undoAbsence takes back', () => {
  test('a request, and an absence that was entered for somebody', async () => {
    const person = await newPerson()
    expect(await undo(person, await request(person, '2026-03-02'))).toMatchObject({ state: 'ANNULEE' })
    const entered = await request(supervisor, '2026-03-02', { user: person.id })
    expect(await undo(supervisor, entered)).toMatchObject({ state: 'ANNULEE' })
    expect(await request(person, '2026-03-02')).toMatchObject({ state: 'DEMANDEE' })
  })

  test('a decision and a cancellation, each with its event', async () => {
    const person = await newPerson()
    const { id: absence } = await request(person, '2026-03-02')
    const waiting = { state: 'DEMANDEE', reason: '', decidedBy: null, toSee: false }
    expect(await undo(supervisor, await act(supervisor, VALIDATE, { absence }))).toMatchObject({ ...waiting })
    await ask(supervisor, REFUSE, { absence, reason: 'effectif' })
    expect(await undo(supervisor, { id: absence })).toMatchObject({ ...waiting })
    await ask(person, CANCEL, { absence })
    expect(await undo(person, { id: absence })).toMatchObject({ ...waiting })
    await ask(supervisor, VALIDATE, { absence })
    await ask(supervisor, CANCEL, { absence, reason: 'report' })
    expect(await undo(supervisor, { id: absence })).toMatchObject({ state: 'VALIDEE', reason: '' })
    const events = await application.database.query(
      "SELECT action FROM journal_event WHERE subject = ? AND entity = 'absence' ORDER BY seq",
      [`user:${person.id}`],
    )
    expect(events.filter(({ action }) => action === 'undoAbsence')).toHaveLength(4)
  })
})
