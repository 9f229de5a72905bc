import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { DAY } from '../../support/durations'
import { dateAt, now, type Person, useWorld } from '../world'

/** `TOTALS=10000` for a longer run. */
const RUNS = Number(process.env.TOTALS ?? 20)
vi.setConfig({ testTimeout: 60_000 + RUNS * 200 })

const { insertPerson, newPerson, ask } = useWorld()

const yesterday = dateAt(now() - DAY)
const today = dateAt(now())

const ADD = `mutation ($user: ID, $debut: String!, $fin: String!, $pause: Boolean) {
  addTask(user: $user, date: "${yesterday}", debut: $debut, fin: $fin, pause: $pause, reason: "r") { id } }`
const SPLIT = 'mutation ($id: ID!, $at: String!) { splitTask(id: $id, at: $at, reason: "r") { id } }'
const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id, reason: "r") { id } }'
const RESTORE = 'mutation ($id: ID!) { restoreTask(id: $id, reason: "r") { id } }'
const TOTAL = `query ($user: ID!) {
  statistics(user: $user, debut: "${yesterday}", fin: "${today}") { total breaks } }`

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Minutes of a day; an end before its start is on the next day. */
const entry = fc
  .record({
    from: fc.nat(11 * 60),
    length: fc.integer({ min: 2, max: 12 * 60 }),
    pause: fc.boolean(),
    cut: fc.nat(),
  })
  .map(({ from, length, pause, cut }) => ({
    debut: clock(from),
    fin: clock(from + length),
    pause,
    at: clock(from + 1 + (cut % (length - 1))),
  }))

test('adding, splitting, cancelling and restoring an entry leaves the totals unchanged', async () => {
  const totals = async (user: number) =>
    (await ask<{ statistics: object }>(admin, TOTAL, { user })).statistics
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 4 }), entry, async (others, { at, ...one }) => {
      const user = (await insertPerson()).id
      for (const { at: _, ...other } of others) await ask(admin, ADD, { user, ...other })
      const before = await totals(user)
      const { addTask } = await ask<{ addTask: { id: string } }>(admin, ADD, { user, ...one })
      const after = await totals(user)
      await ask(admin, CANCEL, { id: addTask.id })
      expect(await totals(user)).toEqual(before)
      await ask(admin, RESTORE, { id: addTask.id })
      expect(await totals(user)).toEqual(after)
      const { splitTask } = await ask<{ splitTask: { id: string }[] }>(admin, SPLIT, { id: addTask.id, at })
      expect(await totals(user)).toEqual(after)
      for (const { id } of splitTask) await ask(admin, CANCEL, { id })
      expect(await totals(user)).toEqual(before)
    }),
    { numRuns: RUNS },
  )
})
