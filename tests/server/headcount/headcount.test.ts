import { beforeAll, expect, test } from 'vitest'
import type { Querier } from '../../../server/db/database'
import { openDatabase } from '../../../server/db/open'
import { companyRules } from '../../../server/headcount/companyRules'
import type { OperationContext } from '../../../server/operation/operation'
import { createZone } from '../../../server/workedTime/time'
import { rest } from '../../support/api'
import { configOf } from '../../support/database'
import { DAY, HOUR } from '../../support/durations'
import { livesOf, PARIS } from '../evaluation/lives'
import { MOVE, moveTo } from '../move'
import { ADD_SETTING, workCalls } from '../workCalls'
import { type Person, useWorld } from '../world'

const world = useWorld({ TIME_ZONE: PARIS })
const { application, newPerson, insertPerson, ask, refusal } = world
const { contract, work } = workCalls(world)
const { addCompany, insertEntry } = livesOf(world)

const COUNT = `query ($company: ID!, $date: String) { headcount(company: $company, date: $date) {
  company date people fullTime partTime partTimeSeconds withoutContract set } }`

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const count = async (company: number, date: string) =>
  (await ask<{ headcount: Record<string, unknown> }>(admin, COUNT, { company, date })).headcount

async function employ(company: number, people: number, input: object = {}) {
  for (let one = 0; one < people; one++) {
    const { id } = await insertPerson({ societe_id: company })
    await contract(admin, id, { debut: '2025-01-01', fin: null, ...input })
  }
}

test('an unknown company and an invalid date are refused', async () => {
  expect(await refusal(admin, COUNT, { company: 9_999 })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(admin, COUNT, { company: 1, date: 'hier' })).toMatchObject({ code: 'BAD_USER_INPUT' })
})

test('the headcount has contracts on the day, part time by hours; a set headcount is returned separately', async () => {
  const company = await addCompany()
  await employ(company, 2)
  await employ(company, 1, { jours: [7, 7, 0, 0, 0, 0, 0].map((hours) => hours * HOUR), debut: '2025-06-01' })
  await employ(company, 1, { type: 'FORFAIT_JOURS', jours: [0, 0, 0, 0, 0, 0, 0], fin: '2025-12-31' })
  await insertPerson({ societe_id: company })
  const none = { partTime: 0, partTimeSeconds: 0, set: null }
  expect(await count(company, '2024-12-31')).toMatchObject({ ...none, people: 0, withoutContract: 5 })
  expect(await count(company, '2025-03-01')).toMatchObject({ ...none, people: 3, fullTime: 3 })
  expect(await count(company, '2025-07-01')).toMatchObject({
    people: 3.4,
    fullTime: 3,
    partTime: 1,
    partTimeSeconds: 14 * HOUR,
    withoutContract: 1,
  })
  const input = { rule: 'STAFF', value: 30, debut: '2026-01-01', fin: '2026-06-30' }
  await ask(admin, ADD_SETTING, { company, input })
  expect(await count(company, '2026-06-30')).toMatchObject({ people: 2.4, set: 30 })
  const { body } = await rest<object>(application.url, 'POST', '/api/regles/effectif', {
    token: admin.token,
    json: { societe: company, date: '01/07/2026' },
  })
  expect(body).toMatchObject({ company, date: '2026-07-01', people: 2.4, set: null })
})

test('a user who moves counts in the company of the day', async () => {
  const [old, next] = [await addCompany(), await addCompany()]
  const person = await newPerson({ societe_id: old })
  await contract(admin, person.id, { debut: '2025-01-01', fin: null })
  await ask(admin, MOVE, moveTo(person, next, '2026-03-01'))
  expect(await count(old, '2026-02-28')).toMatchObject({ people: 1 })
  expect(await count(old, '2026-03-01')).toMatchObject({ people: 0, withoutContract: 0 })
  expect(await count(next, '2026-03-01')).toMatchObject({ people: 1 })
})

test('the rules of many companies take as many statements as those of a few, and count each as alone', async () => {
  const companies: number[] = []
  for (let one = 0; one < 9; one++) {
    companies.push(await addCompany())
    await employ(companies.at(-1) ?? 0, one % 3)
  }
  const [old = 0, next = 0] = companies
  const mover = await newPerson({ societe_id: old })
  await contract(admin, mover.id, { debut: '2025-01-01', fin: null })
  await ask(admin, MOVE, moveTo(mover, next, '2026-03-01'))
  const database = await openDatabase(configOf(application.database))
  const zone = createZone(PARIS)
  const read = (some: readonly number[], date: string) =>
    database.read(async (db) => {
      let statements = 0
      const counted: Querier = {
        ...db,
        rows: (sql, values) => {
          statements++
          return db.rows(sql, values)
        },
      }
      const ctx = { db: counted, zone, now: () => zone.instantsOf(date, 12 * HOUR)[0] ?? 0 }
      const found = await companyRules.run(ctx as unknown as OperationContext, { companies: [...some] })
      return { statements, headcounts: found.map(({ headcount }) => headcount) }
    })
  for (const date of ['2026-02-28', '2026-03-01']) {
    const [few, many] = [await read(companies.slice(0, 4), date), await read(companies, date)]
    expect(many.statements).toBe(few.statements)
    const alone: Record<string, unknown>[] = []
    for (const company of companies) alone.push({ ...(await count(company, date)), company })
    expect(many.headcounts).toEqual(alone)
    expect(many.headcounts.map(({ people }) => people)).toEqual(
      date < '2026-03' ? [1, 1, 2, 0, 1, 2, 0, 1, 2] : [0, 2, 2, 0, 1, 2, 0, 1, 2],
    )
  }
  await database.close()
})

const monday = Date.parse('2026-01-05T07:00:00Z') / 1_000

test('above the contingent, rest depends on the headcount of the week, or on a set one', async () => {
  const company = await addCompany()
  const person = await newPerson({ societe_id: company })
  await contract(admin, person.id, { debut: '2025-01-01', fin: null })
  await ask(admin, ADD_SETTING, { company, input: { rule: 'CONT', value: HOUR, debut: '2025-01-01' } })
  for (let week = 0; week < 6; week++)
    for (let day = 0; day < 5; day++) {
      const debut = monday + (7 * week + day) * DAY
      await insertEntry(person.id, debut, debut + 8 * HOUR)
    }
  await employ(company, 19)
  // The twenty-first employee is there in the third week only; from the fifth, part time makes it twenty and
  // a bit.
  await employ(company, 1, { debut: '2026-01-20', fin: '2026-01-26' })
  await employ(company, 1, { debut: '2026-02-05', jours: [1, 0, 0, 0, 0, 0, 0].map((hours) => hours * HOUR) })
  const rests = async () =>
    (await work(admin, '2026-01-05', '2026-02-15', person.id)).weeks.map(({ hours }) => hours?.compensation)
  const [half, whole] = [2.5 * HOUR, 5 * HOUR]
  expect(await rests()).toEqual([2 * HOUR, half, whole, half, whole, whole])
  const { weeks } = await work(admin, '2026-02-09', '2026-02-15', person.id)
  expect(weeks[0]?.hours).toMatchObject({ compensation: whole })
  await ask(admin, ADD_SETTING, { company, input: { rule: 'STAFF', value: 20, debut: '2026-01-01' } })
  expect(await rests()).toEqual([2 * HOUR, half, half, half, half, half])
})
