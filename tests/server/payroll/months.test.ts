import { beforeAll, describe, expect, test } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { addDays } from '../../../server/workedTime/time'
import { HOUR } from '../../support/durations'
import { instantOf } from '../../support/hourCases'
import { EVENTS, type Page as EventPage } from '../journal/journal'
import { NORTH, type Person, SOUTH, useWorld } from '../world'
import { ABSENT, CANCEL, PAYROLL_SERVER, payrollCalls } from './payrollCalls'

const world = useWorld(PAYROLL_SERVER)
const { application, newPerson, setWeekState, ask, refusal } = world
const { employ, approve, keep, preview, exportMonth } = payrollCalls(world, () => admin)

const SET = `mutation ($company: ID!, $month: String!, $kind: String!, $shown: String) {
  setPayrollMonth(company: $company, month: $month, kind: $kind, shown: $shown) { kind since debut fin weeksDebut weeksFin } }`
const BOUNDS = `query ($month: String!, $company: ID) {
  payrollBounds(month: $month, company: $company) { company kind since debut fin weeksDebut weeksFin } }`
const silae = PRESETS.find(({ id }) => id === 'silae')?.mapping as object
const mapping = {
  ...silae,
  codes: ['h_travaillees', 'hs25', 'abs_CP'].map((field) => ({ field, code: field })),
}
/** The weeks that September, October and November touch. */
const MONDAYS = Array.from({ length: 14 }, (_, week) => addDays('2026-08-31', 7 * week))

let admin: Person
let worker: Omit<Person, 'token'>
let kept: string

const set = (month: string, kind: string, company = SOUTH) => ask(admin, SET, { company, month, kind })
const lines = async (month: string, company: number | null = SOUTH) => {
  const { rows } = await preview({ month, mapping, company, kept })
  return rows.map(([, code, amount, debut, fin]) => `${code} ${debut}-${fin} ${amount}`)
}
const exportOf = (month: string) => exportMonth({ month, kept, company: SOUTH })

beforeAll(async () => {
  admin = await newPerson({ acces: 'A', societe_id: NORTH })
  worker = await employ('0042', { societe_id: SOUTH })
  const request = (debut: string, fin: string, half: string | null = null) =>
    ask(admin, ABSENT, { user: String(worker.id), debut, fin, half })
  await request('2026-09-28', '2026-10-06')
  await request('2026-10-07', '2026-10-07', 'AM')
  for (const monday of MONDAYS) {
    for (let day = 0; day < 5; day++) {
      const date = addDays(monday, day)
      if (date >= '2026-09-28' && date <= '2026-10-07') continue
      const debut = instantOf(`${date}T07:00:00Z`)
      await application.database.query(
        "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
        [worker.id, date, debut, debut + 8 * HOUR],
      )
    }
  }
  await approve(worker.id, ...MONDAYS)
  kept = (await keep('Silae', mapping)).id
})

describe('the setting of what a month counts is refused', () => {
  test('to all but administrators, and for an unknown company, month or setting', async () => {
    const asked = { company: SOUTH, month: '2026-10', kind: 'JOURS' }
    const supervisor = await newPerson({ acces: 'S', societe_id: SOUTH })
    expect(await refusal(supervisor, SET, asked)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(supervisor, BOUNDS, { month: '2026-10' })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await refusal(admin, SET, { ...asked, company: 99_999 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(admin, SET, { ...asked, month: '2006-10' })).toMatchObject({ field: 'month' })
    expect(await refusal(admin, SET, { ...asked, kind: 'DECADES' })).toMatchObject({ field: 'kind' })
    expect(await refusal(admin, SET, { ...asked, shown: 'JOURS' })).toMatchObject({ code: 'CONFLICT' })
  })
})

test('by Sunday: leave of 28 September counts in October, as a line that crosses the month', async () => {
  const { payrollBounds } = await ask<{ payrollBounds: object[] }>(admin, BOUNDS, {
    month: '2026-10',
    company: SOUTH,
  })
  expect(payrollBounds).toMatchObject([
    { kind: 'SEMAINES', since: null, debut: '2026-09-28', fin: '2026-10-25', weeksDebut: '2026-09-28' },
  ])
  expect(await lines('2026-10')).toEqual([
    'h_travaillees 28/09/2026-25/10/2026 96.00',
    'hs25 28/09/2026-25/10/2026 10.00',
    'abs_CP 28/09/2026-02/10/2026 35.00',
    'abs_CP 05/10/2026-07/10/2026 17.50',
  ])
})

describe('by days', () => {
  beforeAll(() => set('2026-09', 'JOURS'))

  test('absences count in the month of their days, without lines across months; overtime stays with its week', async () => {
    const september = await lines('2026-09')
    // 31 August: its week ends in September, the first calendar month, so no earlier month has counted it.
    expect(september).toEqual([
      'h_travaillees 31/08/2026-30/09/2026 160.00',
      'hs25 31/08/2026-27/09/2026 20.00',
      'abs_CP 28/09/2026-30/09/2026 21.00',
    ])
    expect(await lines('2026-10')).toEqual([
      // 17 days of 8 h: none on 7 October (leave in the afternoon), then 2, 10 and 5 in the next three weeks.
      'h_travaillees 01/10/2026-31/10/2026 136.00',
      'hs25 28/09/2026-25/10/2026 10.00',
      'abs_CP 01/10/2026-02/10/2026 14.00',
      'abs_CP 05/10/2026-07/10/2026 17.50',
    ])
    const { payrollBounds } = await ask<{ payrollBounds: { kind: string }[] }>(admin, BOUNDS, {
      month: '2026-10',
      company: NORTH,
    })
    expect(payrollBounds).toMatchObject([{ kind: 'SEMAINES' }])
  })

  test('nothing is exported twice or lost: the months add up to the weeks', async () => {
    const hours = async (field: string) => {
      let sum = 0
      for (const month of ['2026-09', '2026-10', '2026-11', '2026-12'])
        for (const line of await lines(month))
          if (line.startsWith(field)) sum += Number(line.split(' ').at(-1))
      return sum
    }
    expect(await hours('h_travaillees')).toBe(8 * (5 * MONDAYS.length - 8))
    expect(await hours('abs_CP')).toBe(7.5 * 7)
    const made = await exportOf('2026-09')
    expect(await lines('2026-09')).toEqual([])
    expect(await lines('2026-10')).toHaveLength(4)
    await ask(admin, CANCEL, { export: made })
  })

  test('a week without approval blocks both months that it touches', async () => {
    const week = '2026-09-28'
    await setWeekState(worker.id, week, 'OUVERTE')
    for (const month of ['2026-09', '2026-10']) {
      const { waiting } = await preview({ month, mapping, company: SOUTH, kept })
      expect(waiting).toContainEqual({ user_id: String(worker.id), mondays: [week], lacksEnd: false })
    }
    await setWeekState(worker.id, week, 'APPROUVEE')
  })
})

test('an exported month keeps its days: a new setting changes later months, which continue where it ended', async () => {
  const made = await exportOf('2026-10')
  for (const [month, kind] of [
    ['2026-10', 'SEMAINES'],
    ['2026-09', 'SEMAINES'],
  ] as const)
    expect(await refusal(admin, SET, { company: SOUTH, month, kind })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'month',
      message: expect.stringContaining('La paie est déjà exportée pour octobre 2026'),
    })
  await set('2026-11', 'SEMAINES')
  // November by weeks begins on the day after October's last: 26 to 31 October were already reported.
  expect(await lines('2026-11')).toEqual([
    'h_travaillees 01/11/2026-29/11/2026 160.00',
    'hs25 26/10/2026-29/11/2026 25.00',
  ])
  expect(await lines('2026-12')).toEqual([
    'h_travaillees 30/11/2026-27/12/2026 40.00',
    'hs25 30/11/2026-27/12/2026 5.00',
  ])
  await ask(admin, CANCEL, { export: made })
  await set('2026-09', 'SEMAINES')
  const { events } = await ask<EventPage>(admin, EVENTS, { entity: 'payroll_month' })
  expect(events.events[0]?.changes).toEqual([
    {
      field: 'kind',
      before: 'Jours du mois',
      after: 'Semaines, par leur dimanche',
    },
  ])
})
