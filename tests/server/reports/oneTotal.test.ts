// On every database: sums.

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { workedByDay } from '../../../server/workedTime/days'
import { addDays, createZone, dayStart, weekOf } from '../../../server/workedTime/time'
import type { Interval } from '../../../server/workedTime/worked'
import { HOUR } from '../../support/durations'
import { stoppedAt } from '../evaluation/cases/clock'
import { DRAWING, type Person, SCHOOL, SURVEY, TOWN, useWorld } from '../world'

/** Number of users with random weeks in each season: `TIMELINES=100` for more. */
const TIMELINES = Number(process.env.TIMELINES ?? (process.env.TEST_ALL ? 60 : 5))
/** `SEEDS=7` for other random weeks, `SEEDS=1-84` for one round after another. */
const [SEED = 0, LAST_SEED = SEED] = (process.env.SEEDS ?? '0').split('-').map(Number)
/** Users per batch. */
const AT_ONCE = 8
vi.setConfig({ testTimeout: 60_000 + TIMELINES * 20_000, hookTimeout: 60_000 + TIMELINES * 10_000 })

const PARIS = 'Europe/Paris'
const { application, newPerson, insertPerson, insertWeek, sum, ask } = useWorld({
  TIME_ZONE: PARIS,
  NODE_OPTIONS: stoppedAt('2026-12-15T12:00:00'),
  // The stopped clock never starts a new period of a limit.
  REQUESTS_PER_ADDRESS: '1000000',
  REQUESTS_PER_ACCOUNT: '1000000',
  WRITES_PER_ACCOUNT: '1000000',
})
const paris = createZone(PARIS)
const WEEKS = 2
const DAYS = 7 * WEEKS

/** Two weeks around a clock change; their Sundays are in different months. */
const SEASONS = ['2026-03-23', '2026-10-19']
const ROUNDS = Array.from({ length: LAST_SEED - SEED + 1 }, (_, index) =>
  SEASONS.map((first) => ({ seed: SEED + index, first })),
).flat()

const entry = fc.record({
  begin: fc.integer({ min: -30 * HOUR, max: DAYS * 24 * HOUR }),
  length: fc.oneof(
    fc.integer({ min: 0, max: 9 * HOUR }),
    fc.integer({ min: 0, max: 9 * HOUR }),
    fc.integer({ min: 18 * HOUR, max: 27 * HOUR }),
    fc.integer({ min: 0, max: 100 * HOUR }),
    fc.constantFrom(0, 24 * HOUR),
  ),
  pause: fc.constantFrom(0, 0, 1),
  client: fc.constantFrom(null, TOWN, SCHOOL),
  type: fc.constantFrom(null, DRAWING, SURVEY),
  running: fc.nat(14).map((of) => of === 0),
  cancelled: fc.nat(11).map((of) => of === 0),
  atMidnight: fc.nat(4).map((of) => of === 0),
})
const timelines = fc.array(entry, { minLength: 8, maxLength: 24 })

interface Somebody {
  id: number
  /** Worked seconds of each day, by the pure function of the rules. */
  days: number[]
  /** Nothing runs: the weeks can be approved. */
  isOver: boolean
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

const sumOf = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const nextMonth = (month: string) => addDays(`${month}-28`, 4).slice(0, 7)
const secondsOf = (time: string) => time.split(':').reduce((total, part) => total * 60 + Number(part), 0)

async function store(
  id: number,
  first: string,
  entries: typeof timelines extends fc.Arbitrary<infer E> ? E : never,
) {
  const rows = entries.map(({ begin, length, atMidnight, running, ...one }, index) => {
    const started = dayStart(paris, first) + begin
    const debut = atMidnight ? dayStart(paris, paris.dateAt(started)) : started
    return { ...one, id: index, date: paris.dateAt(debut), debut, fin: running ? null : debut + length }
  })
  const values = rows.flatMap(({ date, debut, fin, client, type, pause, cancelled }) => [
    id,
    date,
    debut,
    fin,
    pause ? null : client,
    pause ? null : type,
    pause,
    cancelled ? debut : null,
  ])
  await application.database.query(
    `INSERT INTO task (user_id, date, debut, fin, client_id, typetache_id, commentaire, pause, cancelled_at)
     VALUES ${rows.map(() => "(?, ?, ?, ?, ?, ?, 'x', ?, ?)").join(', ')}`,
    values,
  )
  await sum(id)
  return rows.filter(({ cancelled }) => !cancelled) as Interval[]
}

const CONTRACT = `mutation ($user: ID!, $input: ContractInput!) { addContract(user: $user, input: $input) { id } }`
interface Range {
  debut: string
  fin: string
}

/** A request costs more than a short answer: five ranges, or seven days, are requested together. */
const FIVE = [0, 1, 2, 3, 4]
const SEVEN = [...FIVE, 5, 6]
const RANGES = FIVE.map((range) => `$debut${range}: String!, $fin${range}: String!`).join(', ')

const STATISTICS = `query ($debut: String!, $fin: String!, $user: ID!) { statistics(debut: $debut, fin: $fin, user: $user) {
  total breaks taches { id date cumul counted allotted rested days { day counted allotted rested } } } }`
const TOTALS = `query ($user: ID!, ${RANGES}) { ${FIVE.map(
  (range) => `of${range}: statistics(debut: $debut${range}, fin: $fin${range}, user: $user) { total breaks }`,
).join(' ')} }`
const HOME = `query ($user: ID!, ${SEVEN.map((day) => `$day${day}: String!`).join(', ')}) { ${SEVEN.map(
  (day) => `today${day}: today(user: $user, date: $day${day}) { worked }`,
).join(' ')}
  first: week(user: $user, date: $day0) { week { total days { date seconds } } }
  last: week(user: $user, date: $day6) { week { total days { date seconds } } } }`
const RECORDS = `query ($user: ID!, $first: String!, $last: String!, $debut: String!, $fin: String!) {
  first: weekRecord(user: $user, date: $first) { worked days { date worked } }
  last: weekRecord(user: $user, date: $last) { worked days { date worked } }
  periodRecord(user: $user, debut: $debut, fin: $fin) { worked } }`
const YEAR = `query ($user: ID!, $year: Int!) { workYear(user: $user, year: $year) {
  ofDays { worked } months { period ofDays { worked } } } }`
const TEAM = `query ($debut: String!, $fin: String!, $by: Bucket!) { team(debut: $debut, fin: $fin, by: $by) {
  buckets rows { user_id seconds total } } }`
const REPORT = `query ($question: ReportQuestion!) { report(question: $question) {
  worked rested rows { path worked } } }`
const HEAT = `query ($question: ReportQuestion!) { reportHeat(question: $question) { worked } }`
const ENTRIES = `query ($question: ReportQuestion!, $after: String) { reportEntries(question: $question, after: $after) {
  next rows { worked } } }`
const STATEMENT = `query ($client: ID!, $month: String!) { clientStatement(client: $client, month: $month) { total } }`
const PREVIEW = `query ($month: String!, $mapping: PayrollMappingInput!) {
  payrollPreview(month: $month, mapping: $mapping) { problems rows } }`

interface Row {
  cumul: string
  date: string
  counted: number
  allotted: number
  rested: number
  days: { day: string; counted: number; allotted: number; rested: number }[] | null
}
interface Week {
  week: { total: number; days: { date: string; seconds: number }[] }
}
type Home = { first: Week; last: Week } & Record<`today${number}`, { worked: string }>
interface WeekRecord {
  worked: number
  days: { worked: number }[]
}
interface Records {
  first: WeekRecord
  last: WeekRecord
  periodRecord: { worked: number }
}
interface Year {
  ofDays: { worked: number }
  months: { period: string; ofDays: { worked: number } }[]
}
interface Statistics {
  total: string
  breaks: string
  taches: Row[]
}

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

/** Removes users with all they have, so that each round costs the same. */
async function remove(people: readonly Somebody[]) {
  const { database } = application
  for (const table of ['task', 'contract', 'week_snapshot', 'week'])
    await database.query(`DELETE FROM ${table}`)
  for (const { id } of people) {
    await sum(id)
    await database.query('DELETE FROM credential WHERE user_id = ?', [id])
    await database.query('DELETE FROM user WHERE id = ?', [id])
  }
}

const started = Date.now()
/** Rounds take minutes, and the reporter is silent until the file's last test. */
function reportProgress(round: (typeof ROUNDS)[number]) {
  if (SEED === LAST_SEED) return
  const seconds = Math.round((Date.now() - started) / 1_000)
  process.stderr.write(`seed ${round.seed} of ${SEED}-${LAST_SEED}, ${round.first}: ${seconds} s\n`)
}

describe.each(ROUNDS)('seed $seed, two weeks from $first', ({ seed, first }) => {
  const days = Array.from({ length: DAYS }, (_, day) => addDays(first, day))
  const range = { debut: first, fin: days.at(-1) as string }
  const mondays = Array.from({ length: WEEKS }, (_, week) => addDays(first, 7 * week))
  const people: Somebody[] = []

  beforeAll(async () => {
    const samples = fc.sample(timelines, { numRuns: TIMELINES, seed: 100 * seed + Number(first.slice(5, 7)) })
    for (const entries of samples) {
      const { id } = await insertPerson()
      const rows = await store(id, first, entries)
      people.push({
        id,
        days: workedByDay(rows, paris, first, DAYS),
        isOver: rows.every(({ fin }) => fin !== null),
      })
    }
  })
  afterAll(async () => {
    await remove(people)
    reportProgress({ seed, first })
  })

  const statisticsOf = async (user: number) =>
    (await ask<{ statistics: Statistics }>(admin, STATISTICS, { user, ...range })).statistics
  async function totalsOf(user: number, ranges: readonly Range[]) {
    const totals: (readonly [number, number])[] = []
    for (let from = 0; from < ranges.length; from += FIVE.length) {
      const asked = FIVE.map((one) => ranges[from + one] ?? range)
      const variables = asked.flatMap(({ debut, fin }, one) => [
        [`debut${one}`, debut],
        [`fin${one}`, fin],
      ])
      const answers = await ask<Record<string, { total: string; breaks: string }>>(admin, TOTALS, {
        ...Object.fromEntries(variables),
        user,
      })
      for (const { total, breaks } of Object.values(answers))
        totals.push([secondsOf(total), secondsOf(breaks)])
    }
    return totals.slice(0, ranges.length)
  }
  const CUTS = [1, 6, 11].flatMap((at) => [
    { debut: range.debut, fin: days[at - 1] as string },
    { debut: days[at] as string, fin: range.fin },
  ])

  test('statistics: every day, every part of the range, the rows and their Cumul', async () => {
    await inParallel(people, async ({ id, days: worked }) => {
      const whole = await statisticsOf(id)
      expect(secondsOf(whole.total)).toBe(sumOf(worked))
      expect(secondsOf(whole.taches.at(-1)?.cumul ?? '0')).toBe(sumOf(worked))
      const byDay = new Map<string, { counted: number; allotted: number; rested: number }>()
      for (const { date, days: parts, ...row } of whole.taches) {
        const own = parts ?? [{ day: date, ...row }]
        for (const figure of ['counted', 'allotted', 'rested'] as const)
          expect(sumOf(own.map((part) => part[figure]))).toBe(row[figure])
        for (const { day, counted, allotted, rested } of own) {
          const sums = byDay.get(day) ?? { counted: 0, allotted: 0, rested: 0 }
          byDay.set(day, sums)
          sums.counted += counted
          sums.allotted += allotted
          sums.rested += rested
        }
      }
      const ofDays = await totalsOf(
        id,
        days.map((day) => ({ debut: day, fin: day })),
      )
      for (const [index, day] of days.entries()) {
        const { counted = 0, allotted = 0, rested = 0 } = byDay.get(day) ?? {}
        expect([ofDays[index]?.[0], counted, allotted]).toEqual(Array(3).fill(worked[index]))
        expect(ofDays[index]?.[1]).toBe(rested)
      }
      const [ofWhole, ...ofParts] = await totalsOf(id, [range, ...CUTS])
      for (const at of [0, 2, 4])
        for (const figure of [0, 1])
          expect((ofParts[at]?.[figure] ?? 0) + (ofParts[at + 1]?.[figure] ?? 0)).toBe(ofWhole?.[figure])
      expect(ofWhole).toEqual([sumOf(worked), secondsOf(whole.breaks)])
    })
  })

  test('home, week and records', async () => {
    await inParallel(people, async ({ id: user, days: worked }) => {
      for (const [index, monday] of mondays.entries()) {
        const ofWeek = worked.slice(7 * index, 7 * index + 7)
        const variables = Object.fromEntries(SEVEN.map((day) => [`day${day}`, addDays(monday, day)]))
        const { first: asked, last, ...todays } = await ask<Home>(admin, HOME, { user, ...variables })
        expect(SEVEN.map((day) => secondsOf(todays[`today${day}`]?.worked ?? ''))).toEqual(ofWeek)
        expect(asked).toEqual(last)
        expect(asked.week.days.map(({ seconds }) => seconds)).toEqual(ofWeek)
        expect(asked.week.total).toBe(sumOf(ofWeek))
      }
      const records = await ask<Records>(admin, RECORDS, {
        user,
        first: mondays[0],
        last: mondays[1],
        ...range,
      })
      const ofWeeks = [records.first, records.last]
      expect(ofWeeks.flatMap((week) => week.days.map((day) => day.worked))).toEqual(worked)
      expect(ofWeeks.map((week) => week.worked)).toEqual([sumOf(worked.slice(0, 7)), sumOf(worked.slice(7))])
      expect(records.periodRecord.worked).toBe(sumOf(worked))
    })
  })

  test('the months of the year, and the year, by their days', async () => {
    const year = first.slice(0, 4)
    const months = [...new Set(days.map((day) => day.slice(0, 7)))]
    const ofMonth = (month: string) => ({ debut: `${month}-01`, fin: addDays(`${nextMonth(month)}-01`, -1) })
    await inParallel(people, async ({ id: user }) => {
      const { workYear } = await ask<{ workYear: Year }>(admin, YEAR, { user, year: Number(year) })
      const ofMonths = months.map(
        (month) => workYear.months.find(({ period }) => period === month)?.ofDays.worked ?? 0,
      )
      const totals = await totalsOf(user, [
        ...months.map(ofMonth),
        { debut: `${year}-01-01`, fin: `${year}-12-31` },
      ])
      expect([...ofMonths, workYear.ofDays.worked]).toEqual(totals.map(([worked]) => worked))
    })
  })

  test('the team by day and by week', async () => {
    for (const by of ['DAY', 'WEEK']) {
      const { team } = await ask<{ team: { rows: { user_id: string; seconds: number[]; total: string }[] } }>(
        admin,
        TEAM,
        { ...range, by },
      )
      for (const { id, days: worked } of people) {
        const row = team.rows.find(({ user_id }) => Number(user_id) === id)
        const weeks = mondays.map((_, week) => sumOf(worked.slice(7 * week, 7 * week + 7)))
        expect(row?.seconds).toEqual(by === 'DAY' ? worked : weeks)
        expect(secondsOf(row?.total ?? '')).toBe(sumOf(worked))
      }
    }
  })

  const reported = async (more: object) => {
    const question = { ...range, users: people.map(({ id }) => id), ...more }
    return (
      await ask<{ report: { worked: number; rested: number; rows: { path: string[]; worked: number }[] } }>(
        admin,
        REPORT,
        { question },
      )
    ).report
  }

  test.each([
    ['sums', {}],
    ['the entries themselves', { text: 'x' }],
  ])('reports from %s, in every grouping', async (_, filter) => {
    const all = sumOf(people.flatMap(({ days: worked }) => worked))
    const byPerson = await reported({ ...filter, by: ['PERSON', 'DAY'] })
    expect(byPerson.worked).toBe(all)
    for (const { id, days: worked } of people) {
      const own = byPerson.rows.filter(({ path }) => path.length === 2 && Number(path[0]) === id)
      expect(days.map((day) => own.find(({ path }) => path[1] === day)?.worked ?? 0)).toEqual(worked)
    }
    const ofDay = (of: (day: string) => string) => {
      const sums = new Map<string, number>()
      for (const { days: worked } of people)
        for (const [index, day] of days.entries())
          sums.set(of(day), (sums.get(of(day)) ?? 0) + (worked[index] as number))
      return [...sums].filter(([, seconds]) => seconds > 0).sort()
    }
    for (const [by, of] of [
      ['DAY', (day: string) => day],
      ['WEEK', weekOf],
      ['MONTH', (day: string) => day.slice(0, 7)],
    ] as const)
      for (const kind of ['CLIENT', 'TASK']) {
        const { worked, rows } = await reported({ ...filter, by: [by, kind] })
        const inside = rows.filter(({ path }) => path.length === 2)
        const groups = rows.filter(({ path, worked: seconds }) => path.length === 1 && seconds > 0)
        expect([worked, sumOf(inside.map((row) => row.worked))]).toEqual([all, all])
        expect(groups.map(({ path, worked: seconds }) => [path[0], seconds]).sort()).toEqual(ofDay(of))
      }
  })

  test('the map of hours, the entries of a report, and clients’ statements', async () => {
    const all = sumOf(people.flatMap(({ days: worked }) => worked))
    const question = { ...range, users: people.map(({ id }) => id) }
    const { reportHeat } = await ask<{ reportHeat: { worked: number }[] }>(admin, HEAT, { question })
    expect(sumOf(reportHeat.map(({ worked }) => worked))).toBe(all)
    let listed = 0
    for (let after: string | null | undefined; after !== null; ) {
      const { reportEntries } = await ask<{
        reportEntries: { next: string | null; rows: { worked: number }[] }
      }>(admin, ENTRIES, { question, after })
      listed += sumOf(reportEntries.rows.map(({ worked }) => worked))
      after = reportEntries.next
    }
    expect(listed).toBe(all)
    const month = first.slice(0, 7)
    const whole = { debut: `${month}-01`, fin: `${month}-31` }
    for (const client of [TOWN, SCHOOL]) {
      const { worked } = await reported({ ...whole, clients: [client], by: ['CLIENT'] })
      const { clientStatement } = await ask<{ clientStatement: { total: number } }>(admin, STATEMENT, {
        client,
        month,
      })
      expect(clientStatement.total).toBe(worked)
    }
  })

  test('payroll, for the approved weeks', async () => {
    const nibelis = PRESETS.find(({ id }) => id === 'nibelis')?.mapping as object
    const mapping = {
      ...nibelis,
      header: false,
      rounding: 'AUCUN',
      zeros: true,
      codes: [{ field: 'h_travaillees', code: 'HT' }],
    }
    const approved = people.filter(({ isOver }) => isOver)
    const jours = [7, 7, 7, 7, 7, 0, 0].map((hours) => hours * HOUR)
    for (const { id } of approved) {
      const input = { debut: '2026-01-01', fin: null, type: 'HEURES', matricule: `M${id}`, jours }
      await ask(admin, CONTRACT, { user: id, input })
      for (const monday of mondays) await insertWeek(id, monday, 'APPROUVEE')
    }
    for (const [week, monday] of mondays.entries()) {
      const month = addDays(monday, 6).slice(0, 7)
      const { payrollPreview } = await ask<{ payrollPreview: { problems: string[]; rows: string[][] } }>(
        admin,
        PREVIEW,
        { month, mapping },
      )
      for (const { id, days: worked } of approved) {
        const line = payrollPreview.rows.find(([matricule]) => matricule === `M${id}`)
        const hours = Number((line?.at(-1) ?? '0').replace(',', '.'))
        expect(Math.round(hours * HOUR)).toBe(sumOf(worked.slice(7 * week, 7 * week + 7)))
      }
    }
  })
})
