import { expect, test } from 'vitest'
import { workCalls } from '../workCalls'
import { SITES, useWorld } from '../world'
import { stoppedAt } from './cases/clock'
import { instantOf, livesOf, PARIS } from './lives'

const TODAY = '2026-12-15'
const YESTERDAY = '2026-12-14'
const world = useWorld({ TIME_ZONE: PARIS, NODE_OPTIONS: stoppedAt(`${TODAY}T14:00:00`) })
const { newPerson, insertPerson, ask } = world
const { request } = workCalls(world)
const { insertEntry, addCompany } = livesOf(world)

interface Told {
  user_id: string
  presence: string
  since: string | null
}
type Entry = [debut: string, fin: string | null, pause?: number, cancelled?: boolean]

const NOON = `mutation ($user: ID!, $debut: String!, $fin: String!, $fromNoon: Boolean, $untilNoon: Boolean) {
  requestAbsence(user: $user, debut: $debut, fin: $fin, fromNoon: $fromNoon, untilNoon: $untilNoon, type: "CP") { id } }`

interface Seen {
  entries: Entry[]
  half?: 'AM' | 'PM' | null
  /** First day, last day and noon at the ends of an absence of several days. */
  away?: { debut: string; fin: string; fromNoon?: boolean; untilNoon?: boolean }
}

async function boardOf(people: Record<string, Seen>) {
  const company = await addCompany()
  const boss = await newPerson({ acces: 'S', societe_id: company })
  const names = new Map<string, string>()
  for (const [name, { entries, half, away }] of Object.entries(people)) {
    const { id } = await insertPerson({ societe_id: company, groupetache_id: SITES })
    names.set(String(id), name)
    for (const [debut, fin, ...rest] of entries)
      await insertEntry(id, instantOf(debut), fin === null ? null : instantOf(fin), ...rest)
    if (half !== undefined) await request(boss, TODAY, { user: id, half })
    if (away) await ask(boss, NOON, { user: id, ...away })
  }
  const { whoWorks } = await ask<{ whoWorks: Told[] }>(boss, '{ whoWorks { user_id presence since } }')
  return Object.fromEntries(
    whoWorks.flatMap(({ user_id, presence, since }) => {
      const name = names.get(user_id)
      return name === undefined ? [] : [[name, [presence, since && Date.parse(since) / 1_000]]]
    }),
  )
}

const at = (time: string) => instantOf(`${TODAY}T${time}`)

test('work after midnight counts as today, whenever it began; work until midnight as yesterday', async () => {
  const began = `${YESTERDAY}T22:00`
  expect(
    await boardOf({
      night: { entries: [[began, `${TODAY}T06:00`]] },
      midnight: { entries: [[began, `${TODAY}T00:00`]] },
      cancelled: { entries: [[began, `${TODAY}T06:00`, 0, true]] },
      forgotten: { entries: [['2026-12-11T09:00', `${TODAY}T05:00`]] },
      earlier: { entries: [['2026-12-11T09:00', `${YESTERDAY}T05:00`]] },
      running: { entries: [[began, null]] },
      unended: { entries: [['2026-12-11T09:00', null]] },
      ill: { entries: [['2026-12-11T09:00', null]], away: { debut: TODAY, fin: '2026-12-16' } },
      both: {
        entries: [
          [began, `${TODAY}T06:00`],
          [`${TODAY}T09:00`, `${TODAY}T10:00`],
        ],
      },
    }),
  ).toEqual({
    night: ['PARTI', at('06:00')],
    midnight: ['PAS_ENCORE', null],
    cancelled: ['PAS_ENCORE', null],
    forgotten: ['PARTI', at('05:00')],
    earlier: ['PAS_ENCORE', null],
    running: ['TACHE', instantOf(began)],
    unended: ['PAS_ENCORE', null],
    ill: ['ABSENT', at('00:00')],
    both: ['PARTI', at('10:00')],
  })
})

test('an absence from or until noon covers that half of its first or last day', async () => {
  const tomorrow = '2026-12-16'
  expect(
    await boardOf({
      begins: { entries: [], away: { debut: TODAY, fin: tomorrow, fromNoon: true } },
      ends: { entries: [], away: { debut: YESTERDAY, fin: TODAY, untilNoon: true } },
      began: { entries: [], away: { debut: YESTERDAY, fin: TODAY, fromNoon: true } },
    }),
  ).toEqual({
    begins: ['ABSENT', at('12:00')],
    ends: ['PAS_ENCORE', null],
    began: ['ABSENT', instantOf(`${YESTERDAY}T12:00`)],
  })
})

test('a user absent for the afternoon is shown so after the morning’s work, but not while working', async () => {
  const morning: Entry = [`${TODAY}T08:00`, `${TODAY}T11:00`]
  expect(
    await boardOf({
      afternoon: { entries: [morning], half: 'PM' },
      here: { entries: [morning, [`${TODAY}T13:00`, null]], half: 'PM' },
      rests: { entries: [morning, [`${TODAY}T13:00`, null, 1]], half: 'PM' },
      wasAway: { entries: [morning], half: 'AM' },
      wholeDay: { entries: [morning], half: null },
    }),
  ).toEqual({
    afternoon: ['ABSENT', at('12:00')],
    here: ['TACHE', at('13:00')],
    rests: ['PAUSE', at('13:00')],
    wasAway: ['PARTI', at('11:00')],
    wholeDay: ['PARTI', at('11:00')],
  })
})
