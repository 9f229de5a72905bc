// On every database: time, locks.
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { stoppedAt } from '../evaluation/cases/clock'
import { instantOf, PARIS } from '../evaluation/lives'
import { type Person, useWorld } from '../world'
import { ago, type Call, offlineCalls } from './offline'

/** `OFFLINE=2000` for a longer run. */
const RUNS = Number(process.env.OFFLINE ?? 30)
vi.setConfig({ testTimeout: 120_000 + RUNS * 3_000, hookTimeout: 60_000 })

const NOW = '2026-12-14T23:00:00'
const now = instantOf(NOW)
const world = useWorld({ TIME_ZONE: PARIS, NODE_OPTIONS: stoppedAt(NOW) })
const { application, newPerson, ask, stored } = world
const { send, attempt } = offlineCalls(world)

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

interface Step {
  /** Minutes since the step before. */
  gap: number
  device: 'desk' | 'phone'
  kind: 'startTask' | 'pause' | 'endTask' | 'resumeTask'
  /** Which of the entries that the device knows. */
  which: number
  /** The phone has a network again after this step. */
  syncs: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  gap: fc.integer({ min: 1, max: 20 }),
  device: fc.constantFrom('desk', 'phone'),
  kind: fc.constantFrom('startTask', 'startTask', 'pause', 'endTask', 'resumeTask'),
  which: fc.nat(5),
  syncs: fc.boolean(),
})

/** Step at which the server gets each click. */
const arrivals = (steps: readonly Step[]) =>
  steps.map(({ device }, index) => {
    if (device === 'desk') return index
    const sync = steps.findIndex((one, later) => later >= index && one.device === 'phone' && one.syncs)
    return sync < 0 ? steps.length : sync
  })

/** For each step that needs an entry, the step whose entry it names. */
function targets(steps: readonly Step[]) {
  const arrived = arrivals(steps)
  return steps.map(({ kind, device, which }, index) => {
    if (kind === 'startTask' || kind === 'pause') return undefined
    const known = steps.flatMap((one, before) =>
      before < index &&
      one.kind !== 'endTask' &&
      (one.device === device || (arrived[before] as number) < index)
        ? [before]
        : [],
    )
    return known[which % known.length]
  })
}

class Refused extends Error {}

/** Moves what has been logged into the past: the server's clock stands still. */
async function elapse(user: number, seconds: number) {
  await application.database.query('UPDATE task SET debut = debut - ?, fin = fin - ? WHERE user_id = ?', [
    seconds,
    seconds,
    user,
  ])
}

const totals = async (user: number) =>
  (
    await ask<{ statistics: { total: string; breaks: string } }>(
      admin,
      `query ($user: ID!) { statistics(user: $user, debut: "2026-12-14", fin: "2026-12-14") { total breaks } }`,
      { user },
    )
  ).statistics

/** @throws {Refused} when a click was refused, or left no trace */
async function live(steps: readonly Step[], endRunning: boolean, isLate: boolean) {
  const person = await newPerson()
  const named = targets(steps)
  const entries: (string | undefined)[] = []
  let queue: { index: number; at: number }[] = []
  let clock = 0
  async function click(index: number, age: number | undefined) {
    const { kind } = steps[index] as Step
    const target = named[index]
    const needsEntry = kind === 'endTask' || kind === 'resumeTask'
    const id = target === undefined ? undefined : entries[target]
    if (needsEntry && id === undefined) return
    const variables = {
      ...(needsEntry && { id }),
      ...(kind === 'startTask' && { remarque: `tâche ${index}` }),
      ...((kind === 'startTask' || kind === 'resumeTask') && { endRunning }),
      ...(age !== undefined && ago(age)),
    }
    const entry = await attempt(person, kind, variables)
    if (!entry) throw new Refused()
    // A second press of the button that is not shown: nothing tells of it later.
    if (kind === 'pause' && isLate && entries.includes(entry.id) && age === undefined) throw new Refused()
    entries[index] = entry.id
  }
  async function sync() {
    for (const { index, at } of queue) await click(index, clock - at)
    queue = []
  }
  for (const [index, { gap, device, syncs }] of steps.entries()) {
    clock += gap * 60
    await elapse(person.id, gap * 60)
    if (device === 'phone' && isLate) queue.push({ index, at: clock })
    else await click(index, undefined)
    if (device === 'phone' && syncs) await sync()
  }
  await elapse(person.id, 600)
  clock += 600
  await sync()
  for (const { id, fin } of await stored(person.id)) if (fin === null) await send(person, 'endTask', { id })
  return totals(person.id)
}

const lived = (...args: Parameters<typeof live>) =>
  live(...args).catch((error) => {
    if (error instanceof Refused) return undefined
    throw error
  })

test('clicks that arrive late count what they would have counted online, unless refused', async () => {
  const done = { compared: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc
        .array(step, { minLength: 2, maxLength: 8 })
        .filter((steps) => steps.some(({ device }) => device === 'phone')),
      fc.boolean(),
      async (steps, endRunning) => {
        const late = await lived(steps, endRunning, true)
        const online = late && (await lived(steps, endRunning, false))
        if (!late || !online) {
          done.refused++
          return
        }
        done.compared++
        expect(late).toEqual(online)
      },
    ),
    { numRuns: RUNS },
  )
  // Otherwise the clicks hardly met.
  expect(done.compared).toBeGreaterThan(RUNS / 4)
  expect(done.refused).toBeGreaterThan(0)
})

test('a thousand clicks, whose answers are lost at random, are each there once, in order, to the second', async () => {
  const CLICKS = 1_000
  const person = await newPerson()
  const random = fc.sample(fc.integer({ min: 0, max: 3 }), { numRuns: CLICKS, seed: 39 })
  // 70.5 s apart: over 19 hours, half of them in the middle of a second.
  const made = Array.from({ length: CLICKS }, (_, index) => (CLICKS - index) * 70.5)
  for (const [index, seconds] of made.entries()) {
    const kind: Call = index % 2 === 0 ? 'startTask' : 'pause'
    const first = ago(seconds)
    // The answer is lost once or twice, and each time the age has grown.
    for (let sent = 0; sent <= (random[index] as number) - 1 || sent === 0; sent++)
      await send(person, kind, {
        ...(kind === 'startTask' && { remarque: `clic ${index}` }),
        ...first,
        offline: { ...first.offline, age: first.offline.age + sent * 700 },
      })
  }
  const entries = await stored(person.id)
  expect(entries).toHaveLength(CLICKS)
  for (const [index, { debut, fin, commentaire }] of entries.entries()) {
    const error = now - (made[index] as number) - Number(debut)
    expect(error).toBeGreaterThanOrEqual(0)
    expect(error).toBeLessThan(1)
    expect(commentaire).toBe(index % 2 === 0 ? `clic ${index}` : '')
    expect(fin).toBe(entries[index + 1]?.debut ?? null)
  }
})
