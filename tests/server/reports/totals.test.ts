// On every database: sums.

import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { createZone } from '../../../server/workedTime/time'
import { HOUR } from '../../support/durations'
import { DRAWING, type Person, SCHOOL, SITES, SOUTH, SURVEY, TOWN, useWorld } from '../world'

/** `REPORTS=1000` for a longer run. */
const RUNS = Number(process.env.REPORTS ?? 12)
vi.setConfig({ testTimeout: 60_000 + RUNS * 2_000 })

const { application, newPerson, insertPerson, sum, ask } = useWorld({ TIME_ZONE: 'Europe/Paris' })
const paris = createZone('Europe/Paris')

/** Spans the clock change of autumn, and the end of a month. */
const FROM = Date.parse('2025-10-20T00:00:00+02:00') / 1_000
const DAYS = 16
const WHOLE = { debut: '2025-10-20', fin: '2025-11-06' }
const DATES = Array.from({ length: 18 }, (_, day) =>
  new Date(Date.UTC(2025, 9, 20 + day)).toISOString().slice(0, 10),
)
const GROUPINGS = ['CLIENT', 'TASK', 'PERSON', 'COMPANY', 'GROUP', 'DAY', 'WEEK', 'MONTH'] as const
const CLIENTS = [null, TOWN, SCHOOL]
const TYPES = [null, DRAWING, SURVEY]

const REPORT = `query ($question: ReportQuestion!) { report(question: $question) {
  worked rested entries people rows { path by worked rested entries } } }`
const STATISTICS = `query ($user: ID!, $debut: String!, $fin: String!) {
  statistics(user: $user, debut: $debut, fin: $fin) { total breaks taches { pause fin } } }`

interface Figures {
  worked: number
  rested: number
  entries: number
}
interface Report extends Figures {
  people: number
  rows: (Figures & { path: string[]; by: string })[]
}

let admin: Person
let people: number[]
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  const others = [await insertPerson({ societe_id: SOUTH }), await insertPerson({ groupetache_id: SITES })]
  people = [admin.id, ...others.map(({ id }) => id)]
})

const entry = fc.record({
  person: fc.nat(2),
  begin: fc.integer({ min: 0, max: DAYS * 24 * HOUR }),
  length: fc.oneof(fc.integer({ min: 0, max: 5 * HOUR }), fc.integer({ min: 0, max: 60 * HOUR })),
  pause: fc.integer({ min: 0, max: 5 }).map((one) => Number(one === 0)),
  client: fc.constantFrom(...CLIENTS),
  type: fc.constantFrom(...TYPES),
  running: fc.integer({ min: 0, max: 15 }).map((one) => one === 0),
})

async function store(entries: (typeof entry extends fc.Arbitrary<infer One> ? One : never)[]) {
  await application.database.query('DELETE FROM task')
  for (const { person, begin, length, pause, client, type, running } of entries) {
    const debut = FROM + begin
    await application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, client_id, typetache_id, commentaire, pause, manual)
       VALUES (?, ?, ?, ?, ?, ?, '', ?, 1)`,
      [
        people[person] as number,
        paris.dateAt(debut),
        debut,
        running ? null : debut + length,
        ...(pause ? [null, null] : [client, type]),
        pause,
      ],
    )
  }
  for (const user of people) await sum(user)
}

const reportOf = async (question: object) =>
  (await ask<{ report: Report }>(admin, REPORT, { question })).report
const secondsOf = (time: string) => time.split(':').reduce((total, part) => total * 60 + Number(part), 0)
const add = (figures: readonly Figures[]): Figures => ({
  worked: figures.reduce((total, { worked }) => total + worked, 0),
  rested: figures.reduce((total, { rested }) => total + rested, 0),
  entries: figures.reduce((total, { entries }) => total + entries, 0),
})
const figuresOf = ({ worked, rested, entries }: Figures): Figures => ({ worked, rested, entries })

/** The total of everybody's statistics. */
async function statisticsOf(): Promise<Figures> {
  const all: Figures[] = []
  for (const user of people) {
    const { statistics } = await ask<{
      statistics: { total: string; breaks: string; taches: { pause: number; fin: string }[] }
    }>(admin, STATISTICS, { user, ...WHOLE })
    all.push({
      worked: secondsOf(statistics.total),
      rested: secondsOf(statistics.breaks),
      entries: statistics.taches.filter(({ pause, fin }) => !pause && fin).length,
    })
  }
  return add(all)
}

test('any grouping, split of the range and split of the clients add up to each user’s statistics', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 30 }),
      fc.shuffledSubarray([...GROUPINGS], { maxLength: 3 }),
      fc.subarray(DATES.slice(1), { maxLength: 3 }),
      async (entries, by, cuts) => {
        await store(entries)
        const expected = await statisticsOf()
        const whole = await reportOf({ ...WHOLE, by })
        expect(figuresOf(whole)).toEqual(expected)
        for (const [level, grouping] of by.entries()) {
          const rows = whole.rows.filter((row) => row.path.length === level + 1)
          expect(rows.every((row) => row.by === grouping)).toBe(true)
          expect(add(rows)).toEqual(expected)
        }
        // The query over single entries agrees: all of them were added by hand.
        expect(await reportOf({ ...WHOLE, by, manual: true })).toEqual(whole)

        const starts = [WHOLE.debut, ...cuts]
        const parts: Report[] = []
        for (const [index, debut] of starts.entries()) {
          const next = starts[index + 1]
          const fin = next ? (DATES[DATES.indexOf(next) - 1] as string) : WHOLE.fin
          parts.push(await reportOf({ debut, fin, by }))
        }
        expect(add(parts)).toEqual(expected)

        const { worked } = add([
          await reportOf({ ...WHOLE, clients: [TOWN] }),
          await reportOf({ ...WHOLE, clients: [SCHOOL], withoutClient: true }),
        ])
        expect(worked).toBe(expected.worked)
      },
    ),
    { numRuns: RUNS },
  )
})
