import { beforeAll, describe, expect, test, vi } from 'vitest'
import { weekCalls } from '../weeks/weeks'
import { type Person, useWorld } from '../world'
import { answersOf, type Face } from './cases/answers'
import { STOPPED_CLOCK } from './cases/clock'
import { documentsOf } from './cases/documents'
import { type Figures, monthOf, toTell } from './cases/expected'
import { type LivedCase, putForty } from './cases/forty'
import { payrollOf } from './cases/payroll'
import { PARIS } from './lives'
import { HOUR } from './work'

// Dozens of files are read in one test.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const world = useWorld({ TIME_ZONE: PARIS, NODE_OPTIONS: STOPPED_CLOCK })
const { newPerson, ask } = world
const { sheet } = weekCalls(world)
/** How the refusal of a change in a locked week begins. */
const LOCKED = /^Semaine validée le /

let admin: Person
let cases: LivedCase[]
let refusals: Awaited<ReturnType<typeof putForty>>['refusals']
/** What payroll told of case 40 before its week was opened again. */
let toldBefore: Figures | undefined
const payroll = payrollOf(world, () => admin)

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  const put = await putForty(world, admin, async (company, month) => {
    await payroll.exportMonth(company, month)
    toldBefore = payroll.lately.get('E40')
  })
  cases = put.cases
  refusals = put.refusals
})

/** What a face tells of some cases is what the function gives for them. */
async function expectTold(some: readonly LivedCase[], { tells, read }: Face) {
  const told = await Promise.all(some.map(async (lived) => [lived.name, await read(lived)] as const))
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries(some.map(({ name, given }) => [name, toTell(given, tells)])),
  )
}

describe('the forty cases have the same figures', () => {
  const faces = { ...answersOf(world, () => admin), ...documentsOf(world, () => admin) }
  test.for(Object.entries(faces))('in %s', ([, face]) => expectTold(cases, face))

  test('in payroll, whose files tell what is approved', async () => {
    const months = new Set(cases.flatMap(({ mondays }) => mondays.map(monthOf)))
    // The last month first: nothing has been told then of which each export would have to look for differences.
    for (const month of [...months].sort().reverse()) await payroll.exportMonth(null, month)
    const approved = cases.filter(({ waits }) => !waits)
    for (const face of Object.values(payroll.faces)) await expectTold(approved, face)
    // No file tells of what cannot be approved: it is waited for, by name.
    const open = cases.filter(({ waits }) => waits)
    expect(open.map(({ name, waits }) => [name, waits])).toEqual([
      ['37', 'its week is not over'],
      ['38a', 'an entry of it still runs'],
    ])
    for (const { person, mondays } of open)
      expect(payroll.waiting.get(person.id)).toEqual(expect.arrayContaining(mondays))
  })
})

test('case 37: the home screen counts what runs, and says when the day is full', async () => {
  const { person } = cases.find(({ name }) => name === '37') as LivedCase
  const { workToday } = await ask(person, '{ workToday { worked due weekWorked weekDue line article } }')
  const worked = 9 * HOUR + 40 * 60
  expect(workToday).toEqual({
    ...{ worked, due: 7 * HOUR, weekWorked: worked, weekDue: 35 * HOUR },
    ...{ line: 'Durée maximale du jour atteinte à 19:00', article: 'L3121-18' },
  })
})

test('case 39: the part of a locked week stays, what lies beyond it changes', () => {
  expect(refusals[39]).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(LOCKED) })
})

test('case 40: a week that is approved twice has two snapshots, and payroll tells the difference', async () => {
  expect(refusals[40]).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(LOCKED) })
  const { person, mondays } = cases.find(({ name }) => name === '40') as LivedCase
  const { snapshots } = await sheet(admin, mondays[0] ?? '', person.id)
  expect(snapshots.map(({ number }) => number)).toEqual([1, 2])
  expect(toldBefore).toEqual({ worked: 35 * HOUR })
  expect(payroll.lately.get('E40')).toEqual({ worked: HOUR, hs25: HOUR })
})
