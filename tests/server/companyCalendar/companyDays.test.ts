// On every database: many rows of two companies are written in one transaction
import { beforeAll, describe, expect, test } from 'vitest'
import { SET_DAY } from '../workCalls'
import { dumpDatabase, NORTH, type Person, SOUTH, useWorld } from '../world'

const { application, newPerson, ask, refusal } = useWorld()

const CHANGED = 'company date type before'
const PERIOD = `mutation ($companies: [ID!]!, $debut: String!, $fin: String!, $years: Int, $repeat: PeriodRepeat, $type: DayKind, $weekends: Boolean) {
  setCompanyPeriod(companies: $companies, debut: $debut, fin: $fin, years: $years, repeat: $repeat, type: $type, weekends: $weekends) { ${CHANGED} } }`
const DAYS = `mutation ($days: [CompanyDayToSet!]!) { setCompanyDays(days: $days) { ${CHANGED} } }`

interface Changed {
  company: string
  date: string
  type: string | null
  before: string | null
}

let admin: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
})

const close = async (more: object) =>
  (
    await ask<{ setCompanyPeriod: Changed[] }>(admin, PERIOD, {
      companies: [NORTH],
      debut: '2031-08-04',
      fin: '2031-08-22',
      type: 'FERME',
      ...more,
    })
  ).setCompanyPeriod
const put = async (days: object[]) =>
  (await ask<{ setCompanyDays: Changed[] }>(admin, DAYS, { days })).setCompanyDays
const back = (changed: readonly Changed[]) =>
  changed.map(({ company, date, type, before }) => ({ company, date, type: before, shown: type }))
const dump = () => dumpDatabase(application.database)
const eventCount = async () =>
  (await application.database.query("SELECT id FROM journal_event WHERE entity = 'company_day'")).length

async function refuses(query: string, variables: Record<string, unknown>, error: object) {
  const before = await dump()
  expect(await refusal(admin, query, variables)).toMatchObject(error)
  expect(await dump()).toEqual(before)
}

describe('a period is refused, and nothing changes,', () => {
  const period = { companies: [NORTH], debut: '2031-08-04', fin: '2031-08-22', type: 'FERME' }
  test.for([
    [{ companies: [] }, { code: 'BAD_USER_INPUT', field: 'companies' }],
    [{ companies: [NORTH, 999_999] }, { code: 'NOT_FOUND' }],
    [{ debut: '2031-02-30' }, { code: 'BAD_USER_INPUT', field: 'debut' }],
    [{ fin: '2031-08-01' }, { code: 'BAD_USER_INPUT', field: 'fin' }],
    [{ fin: '2033-08-01' }, { code: 'BAD_USER_INPUT', field: 'fin' }],
    [{ years: 11 }, { code: 'BAD_USER_INPUT', field: 'years' }],
    [{ type: 'SOLIDARITE' }, { code: 'BAD_USER_INPUT', field: 'type' }],
    [
      { debut: '2099-08-03', fin: '2099-08-05', years: 10 },
      { code: 'BAD_USER_INPUT', field: 'years' },
    ],
    [
      { debut: '2031-01-01', fin: '2031-12-31', years: 9 },
      { message: expect.stringContaining('jours au plus à la fois'), field: 'years' },
    ],
  ] as const)('%o', async ([more, error]) => {
    await refuses(PERIOD, { ...period, ...more }, error)
  })
})

test('a closure leaves out weekends, holidays and solidarity days, each day with its event', async () => {
  await ask(admin, SET_DAY, { company: NORTH, date: '2031-08-06', type: 'SOLIDARITE' })
  const events = await eventCount()
  const changed = await close({})
  expect(changed).toHaveLength(15 - 2)
  const dates = changed.map(({ date }) => date)
  // 15 August 2031 is a Friday, the 9th a Saturday.
  for (const date of ['2031-08-06', '2031-08-09', '2031-08-15']) expect(dates).not.toContain(date)
  expect(changed[0]).toEqual({ company: String(NORTH), date: '2031-08-04', type: 'FERME', before: null })
  expect(await eventCount()).toBe(events + changed.length)
  expect(await close({})).toEqual([])
  expect((await close({ weekends: true })).map(({ date }) => date)).toEqual([
    ...['2031-08-09', '2031-08-10', '2031-08-16', '2031-08-17'],
  ])
})

test('several years and companies at once, on the same dates or the same weekdays; and put back', async () => {
  const asked = { companies: [SOUTH, NORTH], debut: '2034-12-27', fin: '2035-01-02', years: 2 }
  const changed = await close({ ...asked, repeat: 'DATES' })
  const of = (company: number) =>
    changed.filter((one) => one.company === String(company)).map(({ date }) => date)
  // Wednesday to Tuesday; the next year from Thursday to Wednesday.
  expect(of(SOUTH)).toEqual([
    ...['2034-12-27', '2034-12-28', '2034-12-29', '2035-01-02'],
    ...['2035-12-27', '2035-12-28', '2035-12-31', '2036-01-02'],
  ])
  expect(of(NORTH)).toEqual(of(SOUTH))
  const restored = await put(back(changed))
  expect(restored).toHaveLength(changed.length)
  expect(restored.every(({ type }) => type === null)).toBe(true)
  const weeks = await close({ ...asked, companies: [SOUTH], debut: '2034-08-07', fin: '2034-08-09' })
  expect(weeks.map(({ date }) => date)).toHaveLength(6)
  const sameDays = await close({
    ...{ companies: [SOUTH], debut: '2036-08-04', fin: '2036-08-06', years: 2, repeat: 'SEMAINES' },
  })
  expect(sameDays.map(({ date }) => date)).toEqual([
    ...['2036-08-04', '2036-08-05', '2036-08-06', '2037-08-03', '2037-08-04', '2037-08-05'],
  ])
})

test('days that changed meanwhile are not put back, none of them', async () => {
  const changed = await close({ debut: '2038-03-01', fin: '2038-03-03' })
  await ask(admin, SET_DAY, { company: NORTH, date: '2038-03-02', type: 'OUVERT' })
  await refuses(DAYS, { days: back(changed) }, { code: 'CONFLICT' })
  await refuses(
    DAYS,
    { days: [{ company: NORTH, date: '2038-05-01', type: 'SOLIDARITE' }] },
    { code: 'BAD_USER_INPUT', field: 'date' },
  )
})
