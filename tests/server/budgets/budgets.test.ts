import { beforeAll, describe, expect, test } from 'vitest'
import { watchBudgets } from '../../../server/budgets/watchBudgets'
import { openDatabase } from '../../../server/db/open'
import { createZone } from '../../../server/workedTime/time'
import { configOf } from '../../support/database'
import { SET_BUDGET } from '../operations'
import { dateAt, instantOf, now, type Person, SCHOOL, SITES, SOUTH, TOWN, useWorld, ZONE } from '../world'

const { application, newPerson, insertPerson, insertEntry, ask, refusal } = useWorld()

const ALL = '{ budgets { client hours period used percent } }'
const BARS = 'query ($clients: [ID!]!) { budgetBars(clients: $clients) { client percent hours period used } }'
const NOTICES = '{ budgetNotices { id client libelle level hours month } inbox { budgets } }'
const DISMISS = 'mutation ($id: ID!) { dismissBudget(id: $id) }'
const FORBIDDEN = { code: 'FORBIDDEN', message: 'Action réservée aux superviseurs et aux administrateurs' }

interface Notices {
  budgetNotices: { id: string; level: number }[]
  inbox: { budgets: number }
}

let admin: Person
let supervisor: Person
let user: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S' })
  user = await newPerson()
  const [one, other] = [await insertPerson(), await insertPerson({ societe_id: SOUTH })]
  const start = Math.max(instantOf(`${dateAt(now()).slice(0, 7)}-01`, 0), now() - 86_400)
  for (const { id } of [one, other])
    await insertEntry(id, { debut: start, fin: start + 7_200, client_id: TOWN })
  const before = instantOf('2026-01-05', 8)
  await insertEntry(one.id, { debut: before, fin: before + 7_200, client_id: TOWN })
})

describe('setting a budget', () => {
  test('is for administrators, with an existing client and hours', async () => {
    for (const person of [user, supervisor])
      expect(await refusal(person, SET_BUDGET, { client: TOWN, hours: 1 })).toMatchObject({
        code: 'FORBIDDEN',
      })
    expect(await refusal(admin, SET_BUDGET, { client: 999, hours: 1 })).toEqual({
      code: 'NOT_FOUND',
      message: 'Ce client n’existe pas',
    })
    for (const hours of [0, -1, 0.001, 1_000_001])
      expect(await refusal(admin, SET_BUDGET, { client: TOWN, hours })).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'hours',
      })
    expect(await ask(admin, ALL)).toEqual({ budgets: [] })
  })

  test('stores hours to the minute', async () => {
    for (const [hours, kept] of [
      [0.5, 0.5],
      [7.33, 7 + 20 / 60],
      [1.999, 2],
    ] as const)
      expect(await ask(admin, SET_BUDGET, { client: TOWN, hours })).toMatchObject({
        setBudget: { hours: expect.closeTo(kept, 9) },
      })
    expect(await ask(admin, SET_BUDGET, { client: TOWN, hours: 0.5 })).toMatchObject({
      setBudget: { hours: 0.5, percent: 800 },
    })
    await ask(admin, SET_BUDGET, { client: TOWN, hours: null })
  })

  test('shows the use by all users, of the month or in total', async () => {
    const asked = { client: TOWN, hours: 100 }
    const used = { client: String(TOWN), hours: 100 }
    expect(await ask(admin, SET_BUDGET, asked)).toMatchObject({
      setBudget: { ...used, period: 'MOIS', used: 14_400, percent: 4 },
    })
    expect(await ask(admin, SET_BUDGET, { ...asked, period: 'TOTAL' })).toMatchObject({
      setBudget: { ...used, period: 'TOTAL', used: 21_600, percent: 6 },
    })
    // One total, including users whom the viewer may not see.
    expect(await ask(supervisor, ALL)).toEqual({
      budgets: [{ ...used, period: 'TOTAL', used: 21_600, percent: 6 }],
    })
    expect(await refusal(user, ALL)).toEqual(FORBIDDEN)
    expect(await ask(admin, SET_BUDGET, { client: TOWN, hours: null })).toEqual({ setBudget: null })
    expect(await ask(admin, ALL)).toEqual({ budgets: [] })
  })

  test('shows more than 600,000 hours too', async () => {
    const insert = `INSERT INTO summary (date, user_id, client_id, typetache_id, worked, entries)
      VALUES (?, ${user.id}, ${SCHOOL}, 0, 2000000000, 1)`
    for (const date of ['2003-01-01', '2003-01-02']) await application.database.query(insert, [date])
    const used = { period: 'TOTAL', used: 4_000_000_000, percent: 111 }
    expect(await ask(admin, SET_BUDGET, { client: SCHOOL, hours: 1_000_000, period: 'TOTAL' })).toMatchObject(
      {
        setBudget: used,
      },
    )
    expect(await ask(admin, ALL)).toMatchObject({ budgets: [used] })
    expect(await ask(admin, BARS, { clients: [SCHOOL] })).toMatchObject({ budgetBars: [used] })
    await ask(admin, SET_BUDGET, { client: SCHOOL, hours: null })
    await application.database.query('DELETE FROM summary WHERE client_id = ? AND date < ?', [
      SCHOOL,
      '2004-01-01',
    ])
  })

  test('adds one audit event to the settings chain for each change', async () => {
    const readEvents = async () => {
      const rows = await application.database.query(
        "SELECT COUNT(*) AS count FROM journal_event WHERE subject = 'settings' AND entity = 'budget'",
      )
      return Number(rows[0]?.count)
    }
    const before = await readEvents()
    for (let twice = 0; twice < 2; twice++) await ask(admin, SET_BUDGET, { client: SCHOOL, hours: 7 })
    expect(await readEvents()).toBe(before + 1)
    await ask(admin, SET_BUDGET, { client: SCHOOL, hours: null })
  })
})

test('bars show users the percentage only, and omit clients without a budget', async () => {
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 8 })
  const clients = [TOWN, SCHOOL]
  const bar = { client: String(TOWN), percent: 50, period: 'MOIS' }
  expect(await ask(user, BARS, { clients })).toEqual({ budgetBars: [{ ...bar, hours: null, used: null }] })
  expect(await ask(supervisor, BARS, { clients })).toEqual({
    budgetBars: [{ ...bar, hours: 8, used: 14_400 }],
  })
  // Beyond 100 %, a more exact value would reveal others' hours; so would clients of other groups.
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 1 })
  expect(await ask(user, BARS, { clients })).toMatchObject({ budgetBars: [{ percent: 100 }] })
  const elsewhere = await newPerson({ groupetache_id: SITES })
  expect(await ask(elsewhere, BARS, { clients })).toEqual({ budgetBars: [] })
  expect(await refusal(user, BARS, { clients: Array(501).fill(TOWN) })).toMatchObject({
    message: '500 clients au plus',
  })
})

test('notices at 80 and 100 per cent are shown to supervisors and administrators until each dismisses them', async () => {
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 8 })
  expect(await ask(admin, NOTICES)).toEqual({ budgetNotices: [], inbox: { budgets: 0 } })
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 5 })
  const noticesOf = (person: Person) => ask<Notices>(person, NOTICES)
  expect((await noticesOf(admin)).budgetNotices.map(({ level }) => level)).toEqual([80])
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 4 })
  const { budgetNotices, inbox } = await noticesOf(supervisor)
  // A budget past 100 % gives no notice of 80 %.
  expect([budgetNotices.map(({ level }) => level), inbox.budgets]).toEqual([[100], 1])
  const month = dateAt(now()).slice(0, 7)
  expect(budgetNotices[0]).toMatchObject({ hours: 4, month })
  // Both thresholds reached one after the other: two notices of one budget.
  await application.database.query(
    'INSERT INTO budget_notice (client_id, month, level, hours, at) VALUES (?, ?, 80, 4, ?)',
    [TOWN, month, now() - 60],
  )
  expect(await noticesOf(supervisor)).toMatchObject({
    budgetNotices: [{ level: 100 }, { level: 80 }],
    inbox: { budgets: 1 },
  })
  const id = budgetNotices[0]?.id
  expect(await refusal(user, DISMISS, { id })).toEqual(FORBIDDEN)
  expect(await refusal(admin, DISMISS, { id: 9_999 })).toMatchObject({ code: 'NOT_FOUND' })
  for (let twice = 0; twice < 2; twice++) await ask(supervisor, DISMISS, { id })
  expect((await noticesOf(supervisor)).inbox.budgets).toBe(1)
  expect(await noticesOf(admin)).toMatchObject({ budgetNotices: [{}, {}], inbox: { budgets: 1 } })
  expect(await refusal(user, NOTICES)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await ask(user, '{ inbox { budgets } }')).toEqual({ inbox: { budgets: 0 } })
})

test('a budget changed while notices are computed gets none for its former value', async () => {
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 4 })
  await application.database.query('DELETE FROM budget_notice')
  const database = await openDatabase(configOf(application.database))
  const setMeanwhile: typeof database = {
    ...database,
    async read(work, deadline) {
      const found = await database.read(work, deadline)
      await ask(admin, SET_BUDGET, { client: TOWN, hours: 1_000 })
      return found
    },
  }
  await watchBudgets({ database: setMeanwhile, zone: createZone(ZONE), now })
  expect(await ask(admin, NOTICES)).toMatchObject({ budgetNotices: [], inbox: { budgets: 0 } })
  await application.database.query('UPDATE budget SET hours = 5')
  await watchBudgets({ database, zone: createZone(ZONE), now })
  expect(await ask(admin, NOTICES)).toMatchObject({ budgetNotices: [{ level: 80 }] })
  await database.close()
})
