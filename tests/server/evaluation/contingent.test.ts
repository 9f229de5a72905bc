import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PRESETS } from '../../../server/payroll/presets'
import { HOUR } from '../../support/durations'
import { CONTRACT } from '../operations'
import { weekCalls } from '../weeks/weeks'
import { ADD_SETTING, CANCEL_CONTRACT, EDIT_CONTRACT, workCalls } from '../workCalls'
import { NORTH, type Person, SOUTH, useWorld } from '../world'
import { stoppedAt } from './cases/clock'
import { instantOf } from './lives'

const world = useWorld({ TIME_ZONE: 'Europe/Paris', NODE_OPTIONS: stoppedAt('2026-12-15T12:00:00') })
const { newPerson, ask } = world
const { contract } = workCalls(world)
const { approve } = weekCalls(world)

/** W41 to W43 of October, and a week of November. */
const OCTOBER = ['2026-10-05', '2026-10-12', '2026-10-19']
const NOVEMBER = '2026-11-02'
const WEEK = OCTOBER[0] as string
const CONT = { rule: 'CONT', value: 5 * HOUR, debut: '2026-01-01', accord: 'Accord du 2 janvier' }
const mapping = {
  ...(PRESETS.find(({ id }) => id === 'nibelis')?.mapping as object),
  header: false,
  codes: [{ field: 'cor', code: 'COR' }],
}

const TOLD = `query ($user: ID!, $month: String!, $mapping: PayrollMappingInput!, $kept: ID) {
  workYear(user: $user, year: 2026) {
    contingent compensation total { due compensation } weeks { period sums { due compensation } } }
  workWeeks(user: $user, debut: "2026-10-05", fin: "2026-11-08") {
    weeks { monday hours { due contingent compensation compensationYear } } }
  monthRecord(user: $user, month: $month) { cor { acquired left } year { contingent } }
  payrollPreview(month: $month, mapping: $mapping, kept: $kept) { rows } }`
interface Told {
  workYear: {
    contingent: number
    compensation: number
    total: Record<'due' | 'compensation', number>
    weeks: { period: string; sums: Record<'due' | 'compensation', number> }[]
  }
  workWeeks: { weeks: { monday: string; hours: Record<string, number> | null }[] }
  monthRecord: { cor: { acquired: number; left: number }; year: { contingent: number } }
  payrollPreview: { rows: string[][] }
}

let admin: Person
let person: Person
let own: { id: string; version: number }

const readAll = (month = '2026-10', kept?: string) =>
  ask<Told>(admin, TOLD, { user: person.id, month, mapping, kept })
const paidIn = ({ payrollPreview }: Told) =>
  payrollPreview.rows.flatMap(([, nom, , code, , , amount]) =>
    nom === person.nom ? [`${code} ${amount}`] : [],
  )

async function work(monday: string) {
  for (let day = 0; day < 5; day++) {
    const start = instantOf(`${monday}T08:00:00`) + day * 24 * HOUR
    await world.insertEntry(person.id, { debut: start, fin: start + 9 * HOUR })
  }
}

const approveAll = (mondays: readonly string[]) =>
  approve(admin, ...mondays.map((date) => ({ user: person.id, date, reason: 'vu' })))

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  for (const company of [NORTH, SOUTH]) await ask(admin, ADD_SETTING, { company, input: CONT })
})

beforeEach(async () => {
  person = await newPerson({ societe_id: NORTH })
})

describe('rest earned by approved overtime never changes in any view', () => {
  beforeEach(async () => {
    own = await contract(admin, person.id, { matricule: `M${person.id}` })
    for (const monday of [...OCTOBER, NOVEMBER]) await work(monday)
    await approveAll(OCTOBER)
  })

  const octoberTold = (all: Told) => ({
    ofYear: all.workYear.weeks.filter(({ period }) => ['2026-W41', '2026-W42', '2026-W43'].includes(period)),
    weeks: all.workWeeks.weeks.filter(({ monday }) => OCTOBER.includes(monday)).map(({ hours }) => hours),
    cor: all.monthRecord.cor,
    contingent: all.monthRecord.year.contingent,
    paid: paidIn(all),
  })
  const expected = {
    ofYear: [2.5, 5, 5].map((hours) => ({ sums: { compensation: hours * HOUR, due: 35 * HOUR } })),
    weeks: [
      { due: 35 * HOUR, contingent: 10 * HOUR, compensation: 2.5 * HOUR, compensationYear: 2.5 * HOUR },
      { due: 35 * HOUR, contingent: 20 * HOUR, compensation: 5 * HOUR, compensationYear: 7.5 * HOUR },
      { due: 35 * HOUR, contingent: 30 * HOUR, compensation: 5 * HOUR, compensationYear: 12.5 * HOUR },
    ],
    cor: { acquired: 12.5 * HOUR, left: 12.5 * HOUR },
    contingent: 30 * HOUR,
    paid: ['COR 12,50'],
  }

  test.for<[string, () => Promise<unknown>, number]>([
    ['cancelled', () => ask(admin, CANCEL_CONTRACT, { contract: own.id, reason: 'x' }), 0],
    ['one of days', () => edit({ type: 'FORFAIT_JOURS' }), 0],
    ['begun in the middle of October', () => edit({ debut: '2026-10-15' }), 10],
    ['one of fewer hours', () => edit({ jours: [4, 4, 4, 4, 4, 0, 0].map((hours) => hours * HOUR) }), 10],
  ])('by a contract that is %s', async ([, change, november]) => {
    const before = await readAll()
    expect(octoberTold(before)).toMatchObject(expected)
    await change()
    const after = await readAll()
    expect(octoberTold(after)).toEqual(octoberTold(before))
    // The week of November is not approved: it continues from the previous counters.
    const counters = { contingent: (30 + november) * HOUR, compensation: (12.5 + november / 2) * HOUR }
    expect(after.workYear).toMatchObject(counters)
    expect(after.workYear.total.compensation).toBe(counters.compensation)
  })

  const edit = (input: object) =>
    ask(admin, EDIT_CONTRACT, {
      contract: own.id,
      input: { ...CONTRACT, matricule: `M${person.id}`, ...input },
    })
})

test('a week approved without a contract adds nothing to the year of a later contract', async () => {
  await work(WEEK)
  await approveAll([WEEK])
  await work(NOVEMBER)
  await contract(admin, person.id)
  const { workYear, workWeeks, monthRecord } = await readAll()
  const weekOf = (name: string) => workYear.weeks.find(({ period }) => period === name)?.sums
  expect(weekOf('2026-W41')).toEqual({ due: 0, compensation: 0 })
  expect(weekOf('2026-W45')).toEqual({ due: 35 * HOUR, compensation: 2.5 * HOUR })
  expect(workYear).toMatchObject({ contingent: 10 * HOUR, compensation: 2.5 * HOUR })
  expect(workWeeks.weeks.find(({ monday }) => monday === NOVEMBER)?.hours).toMatchObject({
    contingent: 10 * HOUR,
    compensation: 2.5 * HOUR,
    compensationYear: 2.5 * HOUR,
  })
  expect(monthRecord).toMatchObject({ cor: { acquired: 0 }, year: { contingent: 0 } })
})

test('overtime approved for payment counts towards the contingent, overtime credited as rest does not', async () => {
  const { id } = await contract(admin, person.id)
  await work(WEEK)
  await approveAll([WEEK])
  const rest = { rule: 'RCR', value: 1, debut: '2026-01-01', accord: 'Accord du 1er mars' }
  const { addRuleSetting } = await ask<{ addRuleSetting: { id: string } }>(admin, ADD_SETTING, {
    contract: id,
    input: rest,
  })
  const counters = async () => {
    const { workYear, workWeeks } = await readAll()
    return [workYear.contingent, workYear.compensation, workWeeks.weeks[0]?.hours?.contingent]
  }
  expect(await counters()).toEqual([10 * HOUR, 2.5 * HOUR, 10 * HOUR])
  await work(NOVEMBER)
  await approveAll([NOVEMBER])
  const cancel = 'mutation ($setting: ID!) { cancelRuleSetting(setting: $setting) { id } }'
  await ask(admin, cancel, { setting: addRuleSetting.id })
  expect(await counters()).toEqual([10 * HOUR, 2.5 * HOUR, 10 * HOUR])
})

test('hours approved as complementary stay out of the contingent under later settings', async () => {
  const jours = [4, 4, 4, 4, 4, 0, 0].map((hours) => hours * HOUR)
  const { id } = await contract(admin, person.id, { jours })
  const reading = { rule: 'HC_HS', value: 0, debut: '2026-01-01', accord: 'Avis du 1er mars' }
  const { addRuleSetting } = await ask<{ addRuleSetting: { id: string } }>(admin, ADD_SETTING, {
    contract: id,
    input: reading,
  })
  await work(WEEK)
  await work(NOVEMBER)
  await approveAll([WEEK])
  const counters = async () => {
    const { workYear, workWeeks } = await readAll()
    return [workYear.contingent, workWeeks.weeks[0]?.hours?.contingent]
  }
  expect(await counters()).toEqual([0, 0])
  const cancel = 'mutation ($setting: ID!) { cancelRuleSetting(setting: $setting) { id } }'
  await ask(admin, cancel, { setting: addRuleSetting.id })
  // The week of November is open: its ten hours past 35 count.
  expect(await counters()).toEqual([10 * HOUR, 0])
})

test('the next payroll file reduces no rest of an exported month', async () => {
  person = await newPerson({ societe_id: SOUTH })
  own = await contract(admin, person.id, { matricule: `M${person.id}` })
  for (const monday of OCTOBER) await work(monday)
  await approveAll(OCTOBER)
  const { savePayrollMapping } = await ask<{ savePayrollMapping: { id: string } }>(
    admin,
    `mutation ($mapping: PayrollMappingInput!) { savePayrollMapping(name: "Repos", mapping: $mapping) { id } }`,
    { mapping },
  )
  await ask(
    admin,
    `mutation ($kept: ID!) { exportPayroll(month: "2026-10", kept: $kept, company: ${SOUTH}) { id } }`,
    { kept: savePayrollMapping.id },
  )
  await ask(admin, CANCEL_CONTRACT, { contract: own.id, reason: 'x' })
  expect(paidIn(await readAll('2026-11', savePayrollMapping.id))).toEqual([])
})
