import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Case, evaluateCase } from '../../../server/commands/evaluateCase'
import { userChain } from '../../../server/journal/chain'
import { addDays, createZone, weekOf } from '../../../server/workedTime/time'
import { rest } from '../../support/api'
import { HOUR } from '../../support/durations'
import { ADD_SETTING, SET_CALENDAR, SET_DAY, type WorkAlert, type WorkWeeks, workCalls } from '../workCalls'
import { dayInWords, type Person, SITES, SOUTH, useWorld } from '../world'
import { instantOf, livesOf, PARIS } from './lives'

const world = useWorld({ TIME_ZONE: PARIS })
const { application, newPerson, insertPerson, ask, refusal } = world
const { contract, request, work } = workCalls(world)
const { live, insertEntry, addCompany } = livesOf(world)
const zone = createZone(PARIS)
const now = () => Math.floor(Date.now() / 1_000)

let admin: Person
let supervisor: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S' })
})

const read = (file: string): Case[] => JSON.parse(readFileSync(`tests/unit/labourLaw/${file}`, 'utf8')).cases
const CASES = read('working-time-cases.json')
/** One case of each kind that does not depend on the time of day. */
const SAMPLE = [
  'clock-01',
  'lim-16',
  'pause-13',
  'pt-07',
  'pt-13',
  'con-06',
  'con-09',
  'abs-12',
  'fer-07',
  'win-07',
  'cont-04',
  'reg-02',
  'min-09',
  'year-02',
  'can-02',
]

/** All cases of the law except those at a repeated hour (`nowFold`), with a running task. */
const OF_THE_LAW = read('law-cases.json').filter(({ nowFold }) => nowFold === undefined)

const figuresOf = ({ days, weeks }: WorkWeeks) => ({
  days: Object.fromEntries(
    days.filter(({ worked }) => worked > 0).map(({ date, worked, night }) => [date, [worked, night]]),
  ),
  weeks: weeks.map(({ week, worked, hours, days: jours }) => ({
    week,
    worked,
    jours,
    hours: hours && [hours.due, hours.base, hours.hs25, hours.hs50, hours.hc10, hours.hc25, hours.plain],
    owed: hours && [hours.contingent, hours.compensation, hours.compensationYear],
  })),
  alerts: weeks
    .flatMap(({ alerts }) =>
      alerts.map(({ level, rule, period, value, limit }) => [level, rule, period, value, limit]),
    )
    .sort(),
})

type Expected = ReturnType<typeof evaluateCase>
const expectedOf = ({ days, weeks, alerts }: Expected) => ({
  days: Object.fromEntries(
    Object.entries(days).flatMap(([date, { j, nuit }]) => (j > 0 ? [[date, [j, nuit]]] : [])),
  ),
  weeks: Object.entries(weeks).map(([week, { s, jours = null, ...figures }]) => {
    const { c, t, hs25, hs50, hc10, hc25, tn, cont, cor, corYear } = figures
    return {
      week,
      worked: s,
      jours,
      hours: c === undefined ? null : [c, t, hs25, hs50, hc10, hc25, tn],
      owed: c === undefined ? null : [cont, cor, corYear],
    }
  }),
  alerts: alerts.map(({ level, id, period, value, limit }) => [level, id, period, value, limit]).sort(),
})

describe('stored entries have the verdicts of the pure function', () => {
  const sample = [...CASES.filter(({ id }) => SAMPLE.includes(id)), ...OF_THE_LAW]
  test.for(sample)('$id', async (given) => {
    const { person } = await live(admin, given)
    const result = await work(person, given.from, given.to)
    expect(figuresOf(result)).toEqual(expectedOf(evaluateCase(given)))
    const { body } = await rest<WorkWeeks>(application.url, 'POST', '/api/travail/semaines', {
      token: person.token,
      json: { debut: given.from, fin: given.to },
    })
    expect(figuresOf(body)).toEqual(figuresOf(result))
  })
})

const MONDAY = '2025-03-03'
const at = (date: string, hour: number) => instantOf(`${date}T00:00:00`) + hour * HOUR

test('no verdict of a week depends on the requested range', async () => {
  const person = await newPerson()
  await contract(admin, person.id)
  // Work on every day for months, so that days in a row and rests span all weeks.
  for (let day = 0; day < 120; day++) {
    const start = at('2025-01-06', 0) + day * 86_400 + (8 + (day % 5)) * HOUR
    await insertEntry(person.id, start, start + (3 + (day % 8)) * HOUR)
  }
  const whole = await work(person, '2025-01-06', '2025-05-04')
  for (const [place, { monday }] of whole.weeks.entries()) {
    const { weeks } = await work(person, monday, monday)
    expect(weeks).toEqual([whole.weeks[place]])
  }
  const WEEK =
    'query ($date: String!) { week(date: $date) { week { work { week worked hours { hs25 hs50 } } } } }'
  const { week } = await ask<{ week: { week: { work: unknown } } }>(person, WEEK, { date: MONDAY })
  const [result] = (await work(person, MONDAY, MONDAY)).weeks
  expect(week.week.work).toEqual({
    week: result?.week,
    worked: result?.worked,
    hours: { hs25: result?.hours?.hs25, hs50: result?.hours?.hs50 },
  })
})

test('a week over New Year has only its own alerts, and none of the year before', async () => {
  const person = await newPerson()
  await contract(admin, person.id)
  for (const monday of ['2025-12-15', '2025-12-22', '2025-12-29'])
    for (let day = 0; day < 6; day++) {
      const start = at(monday, 0) + day * 86_400
      await insertEntry(person.id, start + 8 * HOUR, start + 17 * HOUR)
    }
  const { weeks } = await work(person, '2025-12-15', '2026-01-04')
  const over = weeks.map(({ week, alerts }) => [
    week,
    alerts.filter(({ rule }) => rule === 'SEM48').map(({ period }) => period),
  ])
  expect(over).toEqual(['2025-W51', '2025-W52', '2026-W01'].map((week) => [week, [week]]))
})

test('solidarity hours of June leave none for the week over New Year, in any requested range', async () => {
  const company = await addCompany()
  const person = await newPerson({ societe_id: company })
  await contract(admin, person.id)
  for (const date of ['2025-06-09', '2025-12-30'])
    await ask(admin, SET_DAY, { company, date, type: 'SOLIDARITE' })
  for (const date of ['2025-06-09', '2025-12-29', '2025-12-30', '2025-12-31', '2026-01-02', '2026-01-03'])
    await insertEntry(person.id, at(date, 8), at(date, 17))
  const result = { solidarity: 0, hs25: 8 * HOUR, hs50: 2 * HOUR }
  for (const since of ['2025-06-09', '2025-12-29'])
    expect((await work(person, since, '2026-01-04')).weeks.at(-1)?.hours).toMatchObject(result)
  const YEAR = '{ workYear(year: 2026) { weeks { sums { hs25 hs50 } } } }'
  const { workYear } = await ask<{ workYear: { weeks: { sums: object }[] } }>(person, YEAR)
  expect(workYear.weeks[0]?.sums).toEqual({ hs25: result.hs25, hs50: result.hs50 })
})

test('without a contract only legal limits raise alerts', async () => {
  const person = await newPerson()
  await insertEntry(person.id, at(MONDAY, 8), at(MONDAY, 20))
  const { weeks } = await work(person, MONDAY, MONDAY)
  expect(weeks).toMatchObject([{ contract: null, hours: null, days: null, worked: 12 * HOUR }])
  expect(weeks[0]?.alerts.map(({ rule }) => rule)).toEqual(['JOUR10', 'PAUSE20', 'POSTE10'])
})

describe('an alert', () => {
  const SEE = `mutation ($user: ID!, $period: String!, $rule: String!) {
    seeAlert(user: $user, period: $period, rule: $rule) { seenBy justification justifiedBy } }`
  const JUSTIFY = `mutation ($user: ID!, $period: String!, $rule: String!, $text: String!) {
    justifyAlert(user: $user, period: $period, rule: $rule, text: $text) { seenBy justification justifiedBy } }`

  test('of one cause are justified and seen at once, each with its event, or none of them', async () => {
    const [person, stranger] = [await newPerson(), await newPerson()]
    await insertEntry(person.id, at(MONDAY, 6), at(MONDAY, 21))
    await insertEntry(person.id, at('2025-03-04', 4), at('2025-03-04', 5))
    const JUSTIFY_ALL = `mutation ($user: ID!, $alerts: [AlertName!]!, $text: String!) {
      justifyAlerts(user: $user, alerts: $alerts, text: $text) { rule justification } }`
    const SEE_ALL = `mutation ($user: ID!, $alerts: [AlertName!]!) {
      seeAlerts(user: $user, alerts: $alerts) { rule seenBy } }`
    const alertsOf = async () => (await work(person, MONDAY, MONDAY)).weeks[0]?.alerts ?? []
    const alerts = (await alertsOf())
      .filter(({ period }) => period === MONDAY)
      .map(({ period, rule }) => ({ period, rule }))
    expect(alerts.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['JOUR10', 'AMPL13', 'REPOS11']))
    const named = { user: person.id, alerts, text: 'inventaire' }
    const unknown = { ...named, alerts: [...alerts, { period: MONDAY, rule: 'SEM48' }] }
    expect(await refusal(person, JUSTIFY_ALL, unknown)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(person, JUSTIFY_ALL, { ...named, alerts: [] })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
    expect(await refusal(stranger, JUSTIFY_ALL, named)).toMatchObject({ code: 'FORBIDDEN' })
    expect((await alertsOf()).every(({ justification }) => justification === '')).toBe(true)
    await ask(person, JUSTIFY_ALL, named)
    await ask(supervisor, SEE_ALL, { user: person.id, alerts })
    const written = (await alertsOf()).filter(({ period }) => period === MONDAY)
    expect(new Set(written.map(({ justification }) => justification))).toEqual(new Set(['inventaire']))
    expect(written.every(({ seenBy }) => seenBy !== null)).toBe(true)
    const events = await application.database.query(
      `SELECT action FROM journal_event WHERE entity = 'alert_note' AND subject = ?`,
      [userChain(person.id)],
    )
    expect(events.filter(({ action }) => action === 'justifyAlert')).toHaveLength(alerts.length)
  })

  test('that does not exist can be neither seen nor justified', async () => {
    const person = await newPerson()
    await insertEntry(person.id, at(MONDAY, 8), at(MONDAY, 20))
    const named = { user: person.id, period: MONDAY, rule: 'JOUR10' }
    const unknown = { code: 'NOT_FOUND', message: 'Cette alerte n’existe pas' }
    for (const more of [
      { period: '2025-03-04' },
      { rule: 'SEM48' },
      { period: '2025-W10' },
      { period: '2025-02-31' },
    ])
      expect(await refusal(person, SEE, { ...named, ...more })).toEqual(unknown)
    expect(await refusal(person, SEE, { ...named, period: 'hier' })).toMatchObject({ field: 'period' })
    const stranger = await newPerson({ acces: 'S', societe_id: SOUTH })
    expect(await refusal(stranger, SEE, named)).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is seen and justified, until it no longer exists', async () => {
    const person = await newPerson()
    await insertEntry(person.id, at(MONDAY, 8), at(MONDAY, 20))
    const named = { user: person.id, period: MONDAY, rule: 'JOUR10' }
    await ask(supervisor, SEE, named)
    await ask(person, JUSTIFY, { ...named, text: 'inventaire' })
    const alertsOf = async () => (await work(person, MONDAY, MONDAY)).weeks[0]?.alerts ?? []
    const alertOf = (alerts: WorkAlert[]) => alerts.find(({ rule }) => rule === 'JOUR10')
    expect(alertOf(await alertsOf())).toEqual({
      rule: 'JOUR10',
      level: 'D',
      article: 'L3121-18',
      period: MONDAY,
      value: 12 * HOUR,
      limit: 10 * HOUR,
      sentence: `Journée longue\u202f: 12\u00a0h (limite 10\u00a0h), ${dayInWords('2025-03-03')} (art. L3121-18)`,
      what: '12\u00a0h de travail (limite 10\u00a0h)',
      seenBy: `${supervisor.prenom} ${supervisor.nom}`,
      justification: 'inventaire',
      justifiedBy: `${person.prenom} ${person.nom}`,
      justifiedValue: null,
    })
    // Corrected since: the justification was for another value, and is shown as such until renewed.
    const end = (hour: number) =>
      application.database.query('UPDATE task SET fin = ? WHERE user_id = ?', [at(MONDAY, hour), person.id])
    await end(22)
    expect(alertOf(await alertsOf())).toMatchObject({
      seenBy: null,
      justification: 'inventaire',
      justifiedValue: '12\u00a0h',
    })
    await ask(person, JUSTIFY, { ...named, text: 'inventaire' })
    await ask(supervisor, SEE, named)
    expect(alertOf(await alertsOf())).toMatchObject({
      seenBy: `${supervisor.prenom} ${supervisor.nom}`,
      justifiedValue: null,
    })
    const events = await application.database.query(
      `SELECT action FROM journal_event WHERE subject = ? AND entity = 'alert_note' ORDER BY seq`,
      [`user:${person.id}`],
    )
    expect(events.map(({ action }) => action)).toEqual([
      'seeAlert',
      'justifyAlert',
      'justifyAlert',
      'seeAlert',
    ])
    await application.database.query('UPDATE task SET fin = ? WHERE user_id = ?', [at(MONDAY, 17), person.id])
    expect(alertOf(await alertsOf())).toBeUndefined()
  })
})

test('an article is returned with its text; an unknown one is refused', async () => {
  const ARTICLE = 'query ($number: String!) { article(number: $number) { number since text edition } }'
  const { article } = await ask<{ article: { text: string } }>(supervisor, ARTICLE, { number: 'L3121-18' })
  expect(article).toMatchObject({ number: 'L3121-18', since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(article.text).toContain('dix heures')
  for (const number of ['L1', 'constructor'])
    expect(await refusal(supervisor, ARTICLE, { number })).toMatchObject({ code: 'NOT_FOUND' })
})

describe('current work', () => {
  const TODAY = '{ workToday { date worked due weekDue line article } }'
  interface Today {
    workToday: {
      date: string
      worked: number
      due: number | null
      weekDue: number | null
      line: string
      article: string
    }
  }

  test('shows today’s hours against the contract, and a notice when a break is soon due', async () => {
    const person = await newPerson()
    const bare = (await ask<Today>(person, TODAY)).workToday
    expect(bare).toMatchObject({ worked: 0, due: null, weekDue: null, line: null, article: null })
    const { id } = await contract(admin, person.id, { jours: Array(7).fill(5 * HOUR) })
    const began = now() - 5.75 * HOUR
    await insertEntry(person.id, began, null)
    const { workToday } = await ask<Today>(person, TODAY)
    expect(workToday).toMatchObject({ due: 5 * HOUR, weekDue: 35 * HOUR, article: 'L3121-16' })
    const limit = zone.timeAt(began + 6 * HOUR).slice(0, 5)
    expect(workToday.line).toBe(`Pause de 20 minutes à prendre avant ${limit}`)
    // An agreement may require a longer break (L3121-17).
    await ask(admin, ADD_SETTING, {
      contract: id,
      input: { rule: 'PAUSE20', value: HOUR / 2, debut: '2026-01-01' },
    })
    const { line } = (await ask<Today>(person, TODAY)).workToday
    expect(line).toBe(`Pause de 30 minutes à prendre avant ${limit}`)
  })

  test('shows no notice of earlier work in the second in which a task begins', async () => {
    const person = await newPerson()
    const began = now()
    await insertEntry(person.id, began - 18 * HOUR, began - 12 * HOUR - 600)
    await insertEntry(person.id, began, null)
    expect((await ask<Today>(person, TODAY)).workToday.line).toBe(null)
  })

  test('shows a minor who begins within twelve hours of rest when that rest would have ended', async () => {
    const person = await newPerson()
    await contract(admin, person.id, { majeurLe: '2040-01-01' })
    const left = now() - 13 * HOUR
    await insertEntry(person.id, left - 3 * HOUR, left)
    await insertEntry(person.id, left + 11.5 * HOUR, null)
    const { workToday } = await ask<Today>(person, TODAY)
    const until = zone.timeAt(left + 12 * HOUR).slice(0, 5)
    expect(workToday).toMatchObject({ line: `Repos jusqu’à ${until}`, article: 'L3131-1' })
  })

  test('lists users on a task, on a break, gone, absent, not yet here, within scope', async () => {
    const company = await addCompany()
    const boss = await newPerson({ acces: 'S', societe_id: company })
    const member = async () => (await insertPerson({ societe_id: company, groupetache_id: SITES })).id
    const ids = {
      task: await member(),
      rest: await member(),
      gone: await member(),
      away: await member(),
      morning: await member(),
      afternoon: await member(),
    }
    const today = zone.dateAt(now())
    await insertEntry(ids.task, now() - 60, null)
    await insertEntry(ids.rest, now() - 60, null, 1)
    const midnight = at(today, 0)
    await insertEntry(ids.gone, Math.max(midnight, now() - 120), Math.max(midnight, now() - 60))
    await request(boss, today, { user: ids.away })
    await request(boss, today, { user: ids.morning, half: 'AM' })
    await request(boss, today, { user: ids.afternoon, half: 'PM' })
    const isMorning = zone.timeAt(now()) < '12:00:00'
    const WHO = '{ whoWorks { user_id presence since what } }'
    type Who = { whoWorks: { user_id: string; presence: string; since: string | null; what: string }[] }
    const { whoWorks } = await ask<Who>(boss, WHO)
    const result = new Map(whoWorks.map(({ user_id, presence }) => [Number(user_id), presence]))
    expect(Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, result.get(id)]))).toEqual({
      task: 'TACHE',
      rest: 'PAUSE',
      gone: 'PARTI',
      away: 'ABSENT',
      morning: isMorning ? 'ABSENT' : 'PAS_ENCORE',
      afternoon: isMorning ? 'PAS_ENCORE' : 'ABSENT',
    })
    expect(result.get(boss.id)).toBe('PAS_ENCORE')
    expect(whoWorks).toHaveLength(7)
    expect(whoWorks.find(({ presence }) => presence === 'ABSENT')?.what).toBe('Congés payés')
    expect(await refusal(await newPerson(), WHO)).toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('a year: counters by week and month add up, and leave counts due hours not worked', async () => {
  const person = await newPerson()
  await contract(admin, person.id)
  await request(admin, '2025-07-14', { user: person.id, fin: '2025-07-20' })
  await request(admin, '2025-07-21', { user: person.id, half: 'AM', type: 'RTT' })
  for (let day = 0; day < 5; day++) {
    const date = `2025-03-0${3 + day}`
    await insertEntry(person.id, at(date, 8), at(date, 12))
    await insertEntry(person.id, at(date, 13), at(date, 18))
  }
  // An absence that was worked takes no leave. The last days of a year are in a week of the next year.
  await request(admin, '2025-03-06', { user: person.id })
  await request(admin, '2025-12-30', { user: person.id })
  // A month by its days, as the statistics count it: the first week of 2025 is in part of 2024.
  await insertEntry(person.id, at('2024-12-31', 9), at('2024-12-31', 10))
  await insertEntry(person.id, at('2025-02-28', 9), at('2025-02-28', 11))
  const YEAR = `query ($year: Int!) { workYear(year: $year) { year contingent contingentLimit
    weeks { period sums { worked hs25 hs50 } } months { period ofDays { worked due } sums { worked due hs25 hs50 } }
    ofDays { worked dueAhead }
    total { worked hs25 hs50 exceeded } taken { type libelle seconds days daysAhead } } }`
  interface Sums {
    worked: number
    hs25: number
    hs50: number
  }
  interface Year {
    contingent: number
    contingentLimit: number
    weeks: { period: string; sums: Sums }[]
    months: { period: string; sums: Sums & { due: number }; ofDays: { worked: number; due: number } }[]
    ofDays: { worked: number; dueAhead: number }
    total: Sums
    taken: unknown[]
  }
  const { workYear } = await ask<{ workYear: Year }>(person, YEAR, { year: 2025 })
  expect(workYear.weeks).toHaveLength(52)
  expect(workYear.months.map(({ period }) => period)).toEqual(
    Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`),
  )
  expect(workYear.total).toMatchObject({ worked: 48 * HOUR, hs25: 8 * HOUR, hs50: 2 * HOUR })
  for (const parts of [workYear.weeks, workYear.months])
    expect(parts.reduce((sum, { sums }) => sum + sums.worked, 0)).toBe(48 * HOUR)
  const [january, february, march] = workYear.months
  expect([january, february, march].map((month) => month?.sums.worked)).toEqual([HOUR, 0, 47 * HOUR])
  expect([january, february, march].map((month) => month?.ofDays)).toEqual([
    { worked: 0, due: 23 * 7 * HOUR },
    { worked: 2 * HOUR, due: 20 * 7 * HOUR },
    { worked: 45 * HOUR, due: 21 * 7 * HOUR },
  ])
  expect(january?.sums.due).toBe(20 * 7 * HOUR)
  expect(workYear.ofDays).toEqual({ worked: 47 * HOUR, dueAhead: 0 })
  expect(workYear).toMatchObject({ contingent: 10 * HOUR, contingentLimit: 220 * HOUR })
  // 14 July is a public holiday: it takes no leave day.
  expect(workYear.taken).toEqual([
    { type: 'CP', libelle: 'Congés payés', seconds: 5 * 7 * HOUR, days: 5, daysAhead: 0 },
    { type: 'RTT', libelle: 'RTT', seconds: 3.5 * HOUR, days: 0.5, daysAhead: 0 },
  ])
  expect(await refusal(person, YEAR, { year: 1999 })).toMatchObject({ field: 'year' })
})

test('a year shows its user, also one who has left, and which days of absence are in the future', async () => {
  const person = await newPerson()
  await contract(admin, person.id)
  const year = Number(zone.dateAt(now()).slice(0, 4)) + 1
  const monday = weekOf(`${year}-02-10`)
  await request(admin, monday, { user: person.id, fin: addDays(monday, 4) })
  await application.database.query('UPDATE user SET active = 0 WHERE id = ?', [person.id])
  const YEAR = `query ($year: Int!, $user: ID) { workYear(year: $year, user: $user) {
    nom prenom societe taken { days daysAhead } } }`
  const { nom, prenom } = person
  const { workYear } = await ask<{ workYear: object }>(supervisor, YEAR, { year, user: person.id })
  expect(workYear).toEqual({ nom, prenom, societe: 'Nord', taken: [{ days: 5, daysAhead: 5 }] })
})

test('changing a company’s calendar day requires its current value', async () => {
  const day = { company: SOUTH, date: '2026-09-14' }
  await ask(admin, SET_DAY, { ...day, type: 'FERME', shown: null })
  expect(await refusal(admin, SET_DAY, { ...day, type: 'OUVERT', shown: null })).toEqual({
    code: 'CONFLICT',
    message: 'Ce jour a changé entre-temps\u202f: les valeurs actuelles sont affichées',
  })
  // Setting the same kind again changes nothing; without `shown` no conflict is detected.
  await ask(admin, SET_DAY, { ...day, type: 'FERME', shown: null })
  await ask(admin, SET_DAY, { ...day, type: 'OUVERT', shown: 'FERME' })
  await ask(admin, SET_DAY, { ...day, type: null })
})

test('changing a company’s region requires its current value', async () => {
  const read = { shownRegion: 'METROPOLE', shownTemple: false }
  await ask(admin, SET_CALENDAR, { company: SOUTH, region: 'GUYANE', ...read })
  const message = 'Cette région a changé entre-temps\u202f: les valeurs actuelles sont affichées'
  for (const region of ['MAYOTTE', 'METROPOLE'])
    expect(await refusal(admin, SET_CALENDAR, { company: SOUTH, region, ...read })).toEqual({
      code: 'CONFLICT',
      message,
    })
  // Setting the same region again changes nothing; without `shown` no conflict is detected.
  await ask(admin, SET_CALENDAR, { company: SOUTH, region: 'GUYANE', ...read })
  await ask(admin, SET_CALENDAR, { company: SOUTH, region: 'METROPOLE' })
})

test('a company’s calendar: its region’s holidays and its own days; no solidarity day on 1 May', async () => {
  const solidarity = { company: SOUTH, date: '2026-05-01', type: 'SOLIDARITE' }
  const message = 'Ce jour ne peut pas être la journée de solidarité (art. L3133-11, L3134-16)'
  expect(await refusal(admin, SET_DAY, solidarity)).toEqual({
    code: 'BAD_USER_INPUT',
    field: 'date',
    message,
  })
  expect(await refusal(admin, SET_DAY, { ...solidarity, company: 999 })).toMatchObject({ code: 'NOT_FOUND' })
  // 25 December and 26 December, and Good Friday, in Alsace-Moselle.
  await ask(admin, SET_DAY, { ...solidarity, date: '2026-12-25' })
  const alsace = { company: SOUTH, region: 'ALSACE_MOSELLE', temple: true }
  expect(await refusal(admin, SET_CALENDAR, alsace)).toEqual({
    code: 'BAD_USER_INPUT',
    field: 'region',
    message: `La journée de solidarité du ${dayInWords('2026-12-25')} ne peut pas y être un tel jour\u202f: déplacez-la d’abord (art. L3134-16)`,
  })
  await ask(admin, SET_DAY, { ...solidarity, date: '2026-12-25', type: null })
  await ask(admin, SET_CALENDAR, alsace)
  for (const date of ['2027-12-25', '2026-12-26', '2026-04-03'])
    expect(await refusal(admin, SET_DAY, { ...solidarity, date })).toMatchObject({ message })
  const CALENDAR = `query ($company: ID!) { companyCalendar(company: $company, year: 2026) {
    region temple days { date type own holiday name } } }`
  await ask(admin, SET_DAY, { company: SOUTH, date: '2026-08-14', type: 'FERME' })
  await ask(admin, SET_DAY, { company: SOUTH, date: '2026-11-11', type: 'OUVERT' })
  const { companyCalendar } = await ask<{ companyCalendar: { days: { date: string }[] } }>(
    supervisor,
    CALENDAR,
    {
      company: SOUTH,
    },
  )
  expect(companyCalendar).toMatchObject({ region: 'ALSACE_MOSELLE', temple: true })
  const day = (date: string) => companyCalendar.days.find((one) => one.date === date)
  expect(day('2026-08-14')).toMatchObject({ type: 'FERME', own: true, holiday: false })
  expect(day('2026-11-11')).toMatchObject({ type: 'OUVERT', own: true, holiday: true })
  expect(day('2026-12-25')).toMatchObject({ type: 'FERIE', own: false, holiday: true, name: 'Noël' })
  expect(companyCalendar.days).toHaveLength(14)
})
