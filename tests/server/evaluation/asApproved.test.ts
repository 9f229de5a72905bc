import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '../../support/durations'
import { CONTRACT } from '../operations'
import { dayOf, weekCalls } from '../weeks/weeks'
import { ADD_SETTING, EDIT_CONTRACT, REQUEST, SET_DAY, workCalls } from '../workCalls'
import { instantOf, NORTH, type Person, SOUTH, useWorld } from '../world'

const world = useWorld()
const { newPerson, ask } = world
const { contract, work: workOf } = workCalls(world)
const { approve, check } = weekCalls(world)

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const MONDAY = dayOf(2, 0)
const [MONTH, YEAR] = [dayOf(2, 6).slice(0, 7), dayOf(2, 6).slice(0, 4)]
const GAP = 'Écart\u202f: le contrat, les absences ou les réglages ont changé depuis la validation'
const TOLD = `query ($user: ID!) {
  workWeeks(user: $user, debut: "${MONDAY}", fin: "${MONDAY}") { weeks { gap worked hours { hs25 } } }
  workYear(user: $user, year: ${YEAR}) { total { rest } taken { type days } }
  monthRecord(user: $user, month: "${MONTH}") { rtt rcr { acquired taken left } weeks { monday state hours { hs25 } } } }`
interface Told {
  workWeeks: { weeks: { gap: string; worked: number; hours: { hs25: number } | null }[] }
  workYear: { total: { rest: number }; taken: { type: string; days: number }[] }
  monthRecord: {
    rtt: number
    rcr: { acquired: number; taken: number; left: number }
    weeks: { monday: string; state: string; hours: { hs25: number } | null }[]
  }
}
const readWeek = async ({ id }: Person) => {
  const { workWeeks, workYear, monthRecord } = await ask<Told>(admin, TOLD, { user: id })
  const { weeks, ...month } = monthRecord
  return {
    ...workWeeks.weeks[0],
    year: workYear,
    month,
    ofMonth: weeks.find(({ monday }) => monday === MONDAY),
  }
}

async function work({ id }: Person, days: number) {
  for (let day = 0; day < days; day++)
    await world.insertEntry(id, { debut: instantOf(dayOf(2, day), 8), fin: instantOf(dayOf(2, day), 16) })
}

test('a week approved without a contract has no difference to a contract added later', async () => {
  const person = await newPerson()
  await work(person, 5)
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  expect(await readWeek(person)).toMatchObject({ gap: '', worked: 40 * HOUR, hours: null })
  await contract(admin, person.id)
  expect(await readWeek(person)).toMatchObject({
    gap: GAP,
    worked: 40 * HOUR,
    hours: null,
    ofMonth: { state: 'validée, écart', hours: null },
  })
  expect(await check(admin, MONDAY, person.id)).toMatchObject({ matches: false, differences: [GAP] })
})

test('absences of an approved week count as approved, whatever changes on its days', async () => {
  const person = await newPerson({ societe_id: NORTH })
  await contract(admin, person.id)
  await work(person, 4)
  await ask(admin, REQUEST, { user: person.id, debut: dayOf(2, 4), fin: dayOf(2, 4), type: 'RTT' })
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  const before = await readWeek(person)
  expect(before).toMatchObject({ gap: '', month: { rtt: 1 }, year: { taken: [{ type: 'RTT', days: 1 }] } })
  await ask(admin, SET_DAY, { company: NORTH, date: dayOf(2, 4), type: 'FERIE' })
  const after = await readWeek(person)
  expect(after).toEqual({ ...before, gap: GAP, ofMonth: { ...before.ofMonth, state: 'validée, écart' } })
})

test('rest acquired in an approved week is kept after its setting is cancelled', async () => {
  const person = await newPerson()
  const { id } = await contract(admin, person.id)
  const { addRuleSetting } = await ask<{ addRuleSetting: { id: string } }>(admin, ADD_SETTING, {
    contract: id,
    input: { rule: 'RCR', value: 1, debut: '2024-01-01', accord: 'Accord du 1er mars' },
  })
  await work(person, 5)
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  const before = await readWeek(person)
  expect(before.month.rcr.acquired).toBe(6.25 * HOUR)
  expect(before.month.rcr.left).toBe(before.month.rcr.acquired)
  await ask(admin, 'mutation ($setting: ID!) { cancelRuleSetting(setting: $setting) { id } }', {
    setting: addRuleSetting.id,
  })
  const after = await readWeek(person)
  expect(after).toMatchObject({ gap: GAP, month: before.month, year: { total: before.year.total } })
})

test('overtime keeps the rates of its approval; a later agreement makes no difference', async () => {
  const people = await Promise.all([newPerson(), newPerson(), newPerson({ societe_id: SOUTH })])
  const rates = { first: 25, second: 50 }
  const agreed = { first: 10, second: 50 }
  const query = `query ($user: ID!) {
    workWeeks(user: $user, debut: "${MONDAY}", fin: "${MONDAY}") { weeks { gap hours { rates { first second } } } }
    workYear(user: $user, year: ${YEAR}) { rates { first second } }
    weekRecord(user: $user, date: "${MONDAY}") { hours { rates { first second } } }
    monthRecord(user: $user, month: "${MONTH}") { hours { rates { first second } } year { rates { first second } } } }`
  interface Rated {
    workWeeks: { weeks: { gap: string; hours: { rates: object } }[] }
    workYear: { rates: object[] }
    weekRecord: { hours: { rates: object[] } }
    monthRecord: { hours: { rates: object[] }; year: { rates: object[] } }
  }
  const ratesOf = async ({ id }: Person) => {
    const { workWeeks, workYear, weekRecord, monthRecord } = await ask<Rated>(admin, query, { user: id })
    const [week] = workWeeks.weeks
    const { hours, year } = monthRecord
    return [week?.gap, week?.hours.rates, workYear.rates, weekRecord.hours.rates, hours.rates, year.rates]
  }
  const [one, other, open] = people as [Person, Person, Person]
  for (const person of people) {
    const { id } = await contract(admin, person.id)
    await work(person, person === other ? 4 : 5)
    if (person !== open) await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
    const input = { rule: 'HS_TAUX1', value: 10, debut: '2024-01-01', accord: 'Accord du 1er mars' }
    await ask(admin, ADD_SETTING, { contract: id, input })
  }
  expect(await ratesOf(one)).toEqual([GAP, rates, [rates], [rates], [rates], [rates]])
  expect(await ratesOf(other)).toEqual(['', agreed, [agreed], [agreed], [agreed], [agreed]])
  expect(await ratesOf(open)).toEqual(['', agreed, [agreed], [agreed], [agreed], [agreed]])
})

test('days of a forfait count up to their number, as approved', async () => {
  const person = await newPerson()
  const { id } = await contract(admin, person.id, { type: 'FORFAIT_JOURS', jours: Array(7).fill(0) })
  await work(person, 3)
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  await world.insertEntry(person.id, {
    debut: instantOf(dayOf(1, 0), 8),
    fin: instantOf(dayOf(1, 0), 9),
  })
  // The contract no longer covers a day that was approved as covered.
  await ask(admin, EDIT_CONTRACT, {
    contract: id,
    input: { ...CONTRACT, type: 'FORFAIT_JOURS', jours: Array(7).fill(0), debut: dayOf(2, 2) },
  })
  const input = { rule: 'FORFAIT218', value: 3, debut: '2024-01-01' }
  await ask(admin, ADD_SETTING, { contract: id, input })
  const { workWeeks, workYear } = await ask<{
    workWeeks: { weeks: { alerts: { rule: string; value: number; sentence: string }[] }[] }
    workYear: { total: { days: number }; daysLimit: number }
  }>(
    admin,
    `query ($user: ID!) {
      workWeeks(user: $user, debut: "${dayOf(1, 0)}", fin: "${dayOf(1, 0)}") { weeks { alerts { rule value sentence } } }
      workYear(user: $user, year: ${dayOf(1, 6).slice(0, 4)}) { total { days } daysLimit } }`,
    { user: person.id },
  )
  expect(workYear).toEqual({ total: { days: 4 }, daysLimit: 3 })
  const [alert] = workWeeks.weeks[0]?.alerts ?? []
  expect(alert).toMatchObject({ rule: 'FORFAIT218', value: 8 })
  expect(alert?.sentence).toMatch(
    /^À surveiller\u202f: 4 jours travaillés depuis janvier \(forfait de 3\), semaine /,
  )
})

test('an approved week keeps its night, holiday, absence and due hours', async () => {
  const person = await newPerson({ societe_id: SOUTH })
  const { id } = await contract(admin, person.id)
  await work(person, 3)
  await ask(admin, REQUEST, { user: person.id, debut: dayOf(2, 3), fin: dayOf(2, 3), type: 'RTT' })
  // Night from 21 h to 6 h: eight and a half hours; from 22 h on: seven and a half.
  const [debut, fin] = [instantOf(dayOf(2, 5), 21), instantOf(dayOf(2, 6), 6)]
  await world.insertEntry(person.id, { debut, fin })
  const pause = instantOf(dayOf(2, 5), 23)
  await world.insertEntry(person.id, { debut: pause, fin: pause + HOUR / 2, pause: 1 })
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  const days = async () =>
    (await workOf(admin, MONDAY, MONDAY, person.id)).days.map(({ kind: _kind, ...day }) => day)
  const before = await days()
  const sum = (of: (day: (typeof before)[number]) => number) => before.reduce((all, day) => all + of(day), 0)
  expect([sum(({ night }) => night), sum(({ sunday }) => sunday)]).toEqual([8.5 * HOUR, 6 * HOUR])
  expect([sum(({ absence }) => absence ?? 0), sum(({ due }) => due)]).toEqual([7 * HOUR, 35 * HOUR])
  const night = { rule: 'NUIT', value: 22 * HOUR, debut: '2024-01-01', accord: 'Accord du 1er mars' }
  await ask(admin, ADD_SETTING, { company: SOUTH, input: night })
  await ask(admin, SET_DAY, { company: SOUTH, date: dayOf(2, 1), type: 'FERIE' })
  await ask(admin, EDIT_CONTRACT, { contract: id, input: { ...CONTRACT, jours: FEWER } })
  expect(await days()).toEqual(before)
})

const FEWER = [4, 4, 4, 4, 4, 0, 0].map((hours) => hours * HOUR)
const [NEXT_MONDAY, NEXT_SUNDAY] = [dayOf(1, 0), dayOf(1, 6)]
const HEADS = `query ($user: ID!, $date: String!, $month: String!, $debut: String!, $fin: String!) {
  week: weekRecord(user: $user, date: $date) { ...Head } month: monthRecord(user: $user, month: $month) { ...Head }
  period: periodRecord(user: $user, debut: $debut, fin: $fin) { ...Head } }`
const PERSON = 'person { contract matricule }'
type Heads = Record<'week' | 'month' | 'period', { person: { contract: string; matricule: string } }>
/** The contracts named by the records of a week, of its month and of its days. */
async function named({ id }: Person, monday: string, sunday: string) {
  const asked = { date: monday, month: sunday.slice(0, 7), debut: monday, fin: sunday }
  const heads = await ask<Heads>(admin, HEADS.replaceAll('...Head', PERSON), { user: id, ...asked })
  return [heads.week, heads.month, heads.period].map(({ person }) => `${person.contract} ${person.matricule}`)
}
const NONE = 'contrat non renseigné '

test('a record omits a contract that ended before it', async () => {
  const person = await newPerson()
  await contract(admin, person.id, { debut: '2024-01-01', fin: '2024-03-31', matricule: '7' })
  expect(await named(person, '2024-03-25', '2024-03-31')).toEqual(
    Array(3).fill('35:00:00 par semaine, du 01/01/2024 au 31/03/2024 7'),
  )
  expect(await named(person, '2024-04-01', '2024-04-07')).toEqual([NONE, NONE, NONE])
  expect(await named(person, '2023-11-06', '2023-11-12')).toEqual([NONE, NONE, NONE])
})

test('a record names the contract of its last approved week, and one that began since', async () => {
  const person = await newPerson()
  const { id } = await contract(admin, person.id, { matricule: '7' })
  await work(person, 5)
  await approve(admin, { user: person.id, date: MONDAY, reason: 'x' })
  const before = '35:00:00 par semaine, depuis le 01/01/2024 7'
  expect(await named(person, MONDAY, dayOf(2, 6))).toEqual([before, before, before])
  await ask(admin, EDIT_CONTRACT, {
    contract: id,
    input: { ...CONTRACT, jours: FEWER, fin: dayOf(2, 6), matricule: '7' },
  })
  expect(await named(person, MONDAY, dayOf(2, 6))).toEqual([before, before, before])
  await contract(admin, person.id, { debut: NEXT_MONDAY, type: 'FORFAIT_JOURS', matricule: '8' })
  const [, , period] = await named(person, MONDAY, NEXT_SUNDAY)
  expect(period).toMatch(/^forfait en jours, depuis le .* 8$/)
})
