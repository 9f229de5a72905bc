// On every database: what a day says of its week and of its entries.
import { beforeAll, expect, test } from 'vitest'
import { DRAWING, dateAt, NORTH, now, type Person, useWorld } from '../world'
import { dayOf, SEND_BACK, weekCalls } from './weeks'

const world = useWorld()
const { newPerson, ask } = world
const { submit, approve, work } = weekCalls(world)

const MONDAY = dayOf(1, 0)
const DAY = `query ($date: String) { today(date: $date) { submittedAt } tasks(date: $date) { id corrected manual version } }`

interface Day {
  today: { submittedAt: string | null }
  tasks: { id: string; corrected: boolean; manual: boolean; version: number }[]
}

let supervisor: Person
beforeAll(async () => {
  supervisor = await newPerson({ acces: 'S', societe_id: NORTH })
})

const dayFor = (person: Person, date: string) => ask<Day>(person, DAY, { date })

test('a day says when its week was submitted, as long as that waits', async () => {
  const person = await newPerson({ societe_id: NORTH })
  await work(person, MONDAY, 8, 12, { typetache_id: DRAWING })
  const submittedAt = async (date = MONDAY) => (await dayFor(person, date)).today.submittedAt
  expect(await submittedAt()).toBeNull()
  await submit(person, MONDAY)
  expect(Math.abs(Date.parse((await submittedAt()) ?? '') / 1000 - now())).toBeLessThan(60)
  expect(await submittedAt(dayOf(1, 6))).toBe(await submittedAt())
  expect(await submittedAt(dayOf(2, 0))).toBeNull()
  expect(await submittedAt(dateAt(now()))).toBeNull()
  await ask(supervisor, SEND_BACK, { user: person.id, date: MONDAY, reason: 'il manque jeudi' })
  expect(await submittedAt()).toBeNull()
  await submit(person, MONDAY)
  await approve(supervisor, { user: person.id, date: MONDAY })
  expect(await submittedAt()).toBeNull()
})

test('an entry says that it was corrected, and by its version whether one added by hand was', async () => {
  const person = await newPerson({ societe_id: NORTH })
  const id = await work(person, MONDAY, 8, 12, { typetache_id: DRAWING })
  const marks = async () => (await dayFor(person, MONDAY)).tasks.map(({ id: _, ...marks }) => marks)
  expect(await marks()).toEqual([{ corrected: false, manual: false, version: 1 }])
  const EDIT = `mutation ($id: ID!, $fin: String, $reason: String) { editTask(id: $id, fin: $fin, reason: $reason) { corrected } }`
  expect(await ask(person, EDIT, { id, fin: '11:00', reason: 'oubli' })).toEqual({
    editTask: { corrected: true },
  })
  const ADD = `mutation ($user: ID!, $date: String!, $debut: String!, $fin: String!, $reason: String) {
    addTask(user: $user, date: $date, debut: $debut, fin: $fin, reason: $reason) { id } }`
  const added = { user: person.id, date: MONDAY, debut: '14:00', fin: '15:00', reason: 'oubli' }
  const { addTask } = await ask<{ addTask: { id: string } }>(person, ADD, added)
  expect(await marks()).toEqual([
    { corrected: true, manual: true, version: 1 },
    { corrected: true, manual: false, version: 2 },
  ])
  await ask(person, EDIT, { id: addTask.id, fin: '16:00', reason: 'oubli' })
  expect((await marks())[0]).toEqual({ corrected: true, manual: true, version: 2 })
})
