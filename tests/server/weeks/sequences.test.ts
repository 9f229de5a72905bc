// On every database: locks.
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { graphql } from '../../support/api'
import { dateAt, now, type Person, useWorld } from '../world'
import { dayOf, weekCalls } from './weeks'

/** `SEQUENCES=10000` for a longer run. */
const RUNS = Number(process.env.SEQUENCES ?? 25)
vi.setConfig({ testTimeout: 60_000 + RUNS * 1_000 })

const world = useWorld()
const { application, newPerson, insertPerson, stored } = world
const { approve, check, work } = weekCalls(world)

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  await newPerson({ acces: 'A' })
})

const ADD = `mutation ($user: ID, $date: String!, $debut: String!, $fin: String!, $finDate: String, $pause: Boolean) {
  addTask(user: $user, date: $date, debut: $debut, fin: $fin, finDate: $finDate, pause: $pause, reason: "x") { id } }`
const TIMES = `mutation ($id: ID!, $debut: String, $fin: String, $finDate: String) {
  editTime(id: $id, debut: $debut, fin: $fin, finDate: $finDate, reason: "x") { id } }`
const EDIT =
  'mutation ($id: ID!, $commentaire: String) { editTask(id: $id, commentaire: $commentaire, reason: "x") { id } }'
const COMMENT =
  'mutation ($id: ID!, $commentaire: String!) { commentTask(id: $id, commentaire: $commentaire) { id } }'
const SPLIT = 'mutation ($id: ID!, $at: String!) { splitTask(id: $id, at: $at, reason: "x") { id } }'
const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id, reason: "x") { id } }'
const RESTORE = 'mutation ($id: ID!) { restoreTask(id: $id, reason: "x") { id } }'
const END = 'mutation ($id: ID!, $commentaire: String) { endTask(id: $id, commentaire: $commentaire) { id } }'
const RESUME = 'mutation ($id: ID!) { resumeTask(id: $id) { id } }'
const START = 'mutation ($user: ID) { startTask(input: { user: $user }) { id } }'
const PAUSE = 'mutation ($user: ID) { pause(user: $user) { id } }'

const hour = fc.integer({ min: 0, max: 23 }).map((hours) => `${String(hours).padStart(2, '0')}:00`)
/** From the Friday before the locked week to the Tuesday after it. */
const day = fc.integer({ min: -3, max: 8 }).map((offset) => dayOf(2, offset))
const entry = fc.nat({ max: 30 })
const of = (query: string, ...names: string[]) =>
  fc
    .record({ query: fc.constant(query), entry, at: hour, debut: hour, fin: hour, date: day, finDate: day })
    .map(({ query, entry, ...given }) => ({
      query,
      entry,
      given: Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name))),
    }))
const steps = fc.array(
  fc.oneof(
    of(ADD, 'date', 'debut', 'fin', 'finDate'),
    of(ADD, 'date', 'debut', 'fin'),
    of(TIMES, 'debut', 'fin'),
    of(TIMES, 'fin', 'finDate'),
    of(TIMES, 'debut'),
    of(EDIT),
    of(COMMENT),
    of(SPLIT, 'at'),
    of(CANCEL),
    of(RESTORE),
    of(END),
    of(RESUME),
    of(START),
    of(PAUSE),
  ),
  { minLength: 1, maxLength: 15 },
)

test('no sequence of operations changes a locked week', async () => {
  const [monday, done] = [dayOf(2, 0), { tried: 0, refused: 0 }]
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const person = await insertPerson()
      await work(person, dayOf(3, 6), 20, 26)
      await work(person, dayOf(2, 1), 8, 17)
      await work(person, dayOf(2, 1), 12, 13, { pause: 1 })
      await work(person, dayOf(2, 6), 22, 27)
      const [approved] = await approve(admin, { user: person.id, date: monday, reason: 'x' })
      expect(approved?.week?.total).toBe((2 + 8 + 2) * 3_600)
      for (const { query, entry, given } of sequence) {
        const entries = await stored(person.id)
        const { id } = entries[entry % entries.length] ?? {}
        const more =
          query === ADD || query === START || query === PAUSE ? { user: person.id } : { id: Number(id) }
        const texts = [EDIT, COMMENT, END].includes(query) ? { commentaire: `essai ${entry}` } : {}
        const { errors = [] } = await graphql(
          application.url,
          query,
          { ...given, ...more, ...texts },
          admin.token,
        )
        expect(errors.map(({ extensions }) => extensions?.code)).not.toContain('INTERNAL_SERVER_ERROR')
        done.tried++
        if (errors[0]?.message.startsWith('Semaine validée')) done.refused++
      }
      expect(await check(admin, monday, person.id)).toMatchObject({ matches: true, differences: [] })
    }),
    { numRuns: RUNS },
  )
  // The sequences hit the lock, and do other things too.
  expect(done.refused).toBeGreaterThan(RUNS / 5)
  expect(done.tried - done.refused).toBeGreaterThan(RUNS / 5)
  expect(dateAt(now()) > monday).toBe(true)
})
