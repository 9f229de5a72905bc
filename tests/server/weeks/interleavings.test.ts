// On every database: locks.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { graphql } from '../../support/api'
import { type Person, useWorld } from '../world'
import { type Answer, APPROVE, dayOf, weekCalls } from './weeks'

/** `INTERLEAVINGS=500` for a longer run. */
const PAIRS = Number(process.env.INTERLEAVINGS ?? 60)
const AT_ONCE = 20
vi.setConfig({ testTimeout: 30_000 + PAIRS * 1_000 })

const world = useWorld()
const { application, newPerson, insertPerson } = world
const { check, sheet, work } = weekCalls(world)

let admin: Person
let other: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  other = await newPerson({ acces: 'A' })
})

const MONDAY = dayOf(1, 0)
const CORRECTIONS = [
  'mutation ($id: ID!) { cancelTask(id: $id, reason: "x") { id } }',
  'mutation ($id: ID!) { commentTask(id: $id, commentaire: "x") { id } }',
  'mutation ($id: ID!) { editTime(id: $id, fin: "16:30", reason: "x") { id } }',
  'mutation ($id: ID!) { splitTask(id: $id, at: "10:00", reason: "x") { id } }',
  `mutation ($user: ID!, $date: String!) {
    addTask(user: $user, date: $date, debut: "18:00", fin: "19:00", reason: "x") { id } }`,
]

const send = <Data>(viewer: Person, query: string, variables: Record<string, unknown>) =>
  graphql<Data>(application.url, query, variables, viewer.token)

/** Milliseconds of head start for one side in every second pair, so that both win some. */
const AHEAD = 250
const after = async <T>(ms: number, work: () => Promise<T>) => {
  await pause(ms)
  return work()
}

async function pair(index: number) {
  const person = await insertPerson()
  const id = await work(person, MONDAY, 8, 17)
  const { version } = (await sheet(admin, MONDAY, person.id)).week
  const correction = CORRECTIONS[index % CORRECTIONS.length] as string
  const named = correction.includes('addTask') ? { user: person.id, date: MONDAY } : { id }
  const approve = () =>
    send<{ approveWeeks: Answer[] }>(admin, APPROVE, {
      weeks: [{ user: person.id, date: MONDAY, version, reason: 'x' }],
    })
  const correct = () => send(other, correction, named)
  const [early, late] = [index % 4 === 2 ? AHEAD : 0, index % 4 === 3 ? AHEAD : 0]
  const [approval, corrected] = await Promise.all([after(early, approve), after(late, correct)])
  return { person, approval, corrected }
}

test('of a concurrent approval and correction exactly one succeeds, and the other is refused', async () => {
  const won = { approval: 0, correction: 0 }
  for (let done = 0; done < PAIRS; done += AT_ONCE) {
    const pairs = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, PAIRS - done) }, (_, index) => pair(done + index)),
    )
    for (const { person, approval, corrected } of pairs) {
      expect(approval.errors).toBeUndefined()
      const answer = approval.data?.approveWeeks[0]
      const message = corrected?.errors?.[0]?.message
      if (answer?.week) {
        won.approval++
        expect(message).toMatch(/^Semaine validée/)
        expect(await check(admin, MONDAY, person.id)).toMatchObject({ intact: true, matches: true })
      } else {
        won.correction++
        expect(message).toBeUndefined()
        expect(answer).toMatchObject({ refusalCode: 'CONFLICT', refusal: expect.stringMatching(/a changé/) })
      }
    }
  }
  expect(won.approval + won.correction).toBe(PAIRS)
  expect(won.approval).toBeGreaterThan(0)
  expect(won.correction).toBeGreaterThan(0)
})
