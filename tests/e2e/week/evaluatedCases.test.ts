import type { Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDays } from '../../../server/workedTime/time'
import { answersOf, exactSentence, type Face } from '../../server/evaluation/cases/answers'
import { NOW, STOPPED_CLOCK } from '../../server/evaluation/cases/clock'
import { discriminatingCases } from '../../server/evaluation/cases/discriminatingCases'
import { documentsOf } from '../../server/evaluation/cases/documents'
import {
  type Coverage,
  expectedOutput,
  type Figures,
  monthOf,
  type ShownFigures,
  weekAt,
} from '../../server/evaluation/cases/expected'
import { type LivedCase, putForty } from '../../server/evaluation/cases/forty'
import { payrollOf } from '../../server/evaluation/cases/payroll'
import { instantOf, PARIS } from '../../server/evaluation/lives'
import { weekCalls } from '../../server/weeks/weeks'
import { type WorkAlert, workCalls } from '../../server/workCalls'
import type { Person } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { HOUR } from '../../support/durations'
import { visit } from '../../support/reusedPage'
import { storageOf, useWorkday } from '../workday'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 })

const workday = useWorkday({ TIME_ZONE: PARIS, NODE_OPTIONS: STOPPED_CLOCK })
const { browser, newPerson, ask } = workday
const { sheet } = weekCalls(workday)
const LOCKED = /^Semaine validée le /

let admin: Person
let cases: LivedCase[]
let refusals: Awaited<ReturnType<typeof putForty>>['refusals']
/** Payroll figures of case 40 before its week was reopened. */
let toldBefore: Figures | undefined
const payroll = payrollOf(workday, () => admin)

beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  const put = await putForty(workday, admin, async (company, month) => {
    await payroll.exportMonth(company, month)
    toldBefore = payroll.lately.get('E40')
  })
  cases = put.cases
  refusals = put.refusals
})

const caseOf = (name: string) => cases.find((lived) => lived.name === name) as LivedCase

/** The screen label of each figure; zero figures may be absent. */
const LABELS: Record<string, keyof Figures> = {
  'Dû par le contrat': 'due',
  'Absences comptées comme travail': 'assimilated',
  'Payé sans être travaillé': 'paid',
  'Journée de solidarité': 'solidarity',
  'Base des heures supplémentaires': 'base',
  'Heures supplémentaires 25 %': 'hs25',
  'Heures supplémentaires 50 %': 'hs50',
  'Dont prévues au contrat': 'structural',
  'Heures complémentaires 10 %': 'hc10',
  'Heures complémentaires 25 %': 'hc25',
  'Au taux normal au-delà du contrat': 'plain',
  'Contrepartie en repos': 'compensation',
  'Heures de nuit': 'night',
  'Heures du dimanche': 'sunday',
  'Heures de jour férié': 'holiday',
  'Heures du 1er mai': 'mayDay',
}
/** Earlier weeks are checked by the year, and by the server's other outputs. */
const LAST_WEEKS = 2
const TELLS: Coverage = {
  days: ['worked'],
  weeks: ['worked', ...Object.values(LABELS)],
  alerts: true,
  last: LAST_WEEKS,
}

const shownOn = (page: Page) =>
  page.evaluate(() => {
    const textOf = (part: Element | null | undefined) => part?.textContent ?? ''
    const secondsIn = (part: Element | null) => Number(part?.getAttribute('value') ?? Number.NaN)
    const region = document.querySelector('[aria-labelledby="heures-et-regles"]')
    return {
      worked: [...document.querySelectorAll('table[aria-label="Jours de la semaine"] td.worked data')].map(
        secondsIn,
      ),
      figures: [...(region?.querySelectorAll('dl > div') ?? [])].map((one) => [
        textOf(one.querySelector('dt')),
        secondsIn(one.querySelector('dd data')),
      ]),
      alerts: [...(region?.querySelectorAll('[data-rule]') ?? [])].map(
        (one) => `${one.getAttribute('data-rule')} ${textOf(one)}`,
      ),
    }
  })

/** Of two rules that measured the same hours, one is shown. */
const isShown = (
  shown: ReadonlySet<string>,
  { rule, what, value }: WorkAlert,
  alerts: readonly WorkAlert[],
) =>
  shown.has(`${rule} ${what}`) ||
  (rule === 'POSTE10' && alerts.some((other) => other.rule === 'JOUR10' && other.value === value))

async function weekOn(page: Page, user: number, monday: string): Promise<ShownFigures> {
  const { worked, figures, alerts } = await shownOn(page)
  const [total = Number.NaN, ...days] = worked.toReversed()
  const named = new Map(figures.map(([label, value]) => [String(label), Number(value)]))
  const { weeks } = await workCalls(workday).work(admin, monday, monday, user)
  const evaluated = weeks[0]?.alerts ?? []
  const words = new Set(evaluated.map(({ rule, what }) => `${rule} ${what}`))
  for (const label of named.keys()) if (!LABELS[label]) throw new Error(`${label} is told and not read`)
  return {
    figures: {
      ...Object.fromEntries(days.toReversed().map((worked, day) => [addDays(monday, day), { worked }])),
      [weekAt(monday)]: {
        worked: total,
        ...Object.fromEntries(Object.entries(LABELS).map(([label, name]) => [name, named.get(label) ?? 0])),
      },
    },
    alerts: {
      [monday]: [
        ...evaluated.filter((alert) => isShown(new Set(alerts), alert, evaluated)).map(exactSentence),
        ...alerts.filter((shown) => !words.has(shown)),
      ].sort(),
    },
  }
}

/** Client-side navigation to another week; waits until it is shown. */
async function goTo(page: Page, user: number, monday: string) {
  const variables = JSON.stringify({ debut: monday, fin: addDays(monday, 6), user: String(user) })
  const asked = page.waitForRequest((request) => request.postData()?.includes(variables) === true)
  await visit(page, `/semaine?jour=${monday}&personne=${user}`)
  await asked
  await page.locator('[aria-labelledby="heures-et-regles"] dl').waitFor({ state: 'attached' })
}

async function openScreen(): Promise<Face> {
  const page = await browser.newPage({ storage: storageOf(admin, 'A'), own: true })
  await page.clock.setFixedTime(instantOf(NOW) * 1_000)
  await page.goto('/semaine')
  await page.getByRole('region', { name: 'À regarder' }).waitFor()
  async function look({ person, mondays }: LivedCase): Promise<ShownFigures> {
    const told: ShownFigures = { figures: {}, alerts: {} }
    for (const monday of mondays.slice(-LAST_WEEKS)) {
      await goTo(page, person.id, monday)
      const { figures, alerts } = await weekOn(page, person.id, monday)
      Object.assign(told.figures, figures)
      Object.assign(told.alerts ?? {}, alerts)
    }
    return told
  }
  let last: Promise<unknown> = Promise.resolve()
  const read = (lived: LivedCase) => {
    const told = last.then(() => look(lived))
    last = told
    return told
  }
  return { tells: TELLS, read }
}

/** A PDF has hours without seconds that still add up: a figure is less than a minute from the exact one. */
function inMinutes(told: ShownFigures, given: ShownFigures): ShownFigures {
  const near = (name: string, figures: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      Object.entries(figures).map(([field, value]) => {
        const exact =
          (given.figures[name] as Readonly<Record<string, number>> | undefined)?.[field] ?? Number.NaN
        return [field, Math.abs(value - exact) < 60 ? exact : value]
      }),
    )
  return {
    ...told,
    figures: Object.fromEntries(Object.entries(told.figures).map(([name, all]) => [name, near(name, all)])),
  }
}

/** Asserts that an output shows, for some cases, the figures of `evaluate`. */
async function expectTold(some: readonly LivedCase[], name: string, { tells, read }: Face) {
  const told = await Promise.all(
    some.map(async (lived) => {
      const shown = await read(lived)
      return [
        lived.name,
        name.includes('PDF') ? inMinutes(shown, expectedOutput(lived.given, tells)) : shown,
      ] as const
    }),
  )
  expect(Object.fromEntries(told), name).toEqual(
    Object.fromEntries(some.map(({ name, given }) => [name, expectedOutput(given, tells)])),
  )
}

/** All figures of each case are checked here; the other outputs only once per way of showing them. */
const OF_EACH = ['workWeeks (GraphQL)', 'workYear (GraphQL)']
function someOf(tells: Coverage) {
  const telling = discriminatingCases(cases, tells)
  const others = cases.filter((lived) => !telling.includes(lived))
  return casesOrFirst(telling, others).flat()
}

// Payroll is exported once, so this test has no retry.
test('the forty cases have the same figures on screen, in each answer, each file and payroll', {
  retry: 0,
}, async () => {
  const faces = { ...answersOf(workday, () => admin), ...documentsOf(workday, () => admin) }
  // Screens are checked in parallel, as one at a time leaves a processor idle.
  const onScreen = expectTold(someOf(TELLS), 'screen', await openScreen())
  const inFiles = async () => {
    for (const [name, face] of Object.entries(faces))
      await expectTold(OF_EACH.includes(name) ? cases : someOf(face.tells), name, face)
  }
  await Promise.all([onScreen, inFiles()])

  const months = new Set(cases.flatMap(({ mondays }) => mondays.map(monthOf)))
  // The last month first: then no export has an earlier one to compare with.
  for (const month of [...months].sort().reverse()) await payroll.exportMonth(null, month)
  const approved = cases.filter(({ waits }) => !waits)
  for (const [name, face] of Object.entries(payroll.faces)) await expectTold(approved, name, face)
  // Weeks that cannot be approved are in no file: payroll lists them as missing, by name.
  const open = cases.filter(({ waits }) => waits)
  expect(open.map(({ name, waits }) => [name, waits])).toEqual([
    ['37', 'its week is not over'],
    ['38a', 'an entry of it still runs'],
  ])
  for (const { person, mondays } of open)
    expect(payroll.waiting.get(person.id)).toEqual(expect.arrayContaining(mondays))
  expect(toldBefore).toEqual({ worked: 35 * HOUR })
  expect(payroll.lately.get('E40')).toEqual({ worked: HOUR, hs25: HOUR })
})

test('case 37: the home screen counts what runs, and says when the day is full', async () => {
  const { workToday } = await ask(
    caseOf('37').person,
    '{ workToday { worked due weekWorked weekDue line article } }',
  )
  const worked = 9 * HOUR + 40 * 60
  expect(workToday).toEqual({
    worked,
    due: 7 * HOUR,
    weekWorked: worked,
    weekDue: 35 * HOUR,
    line: 'Durée maximale du jour atteinte à 19:00',
    article: 'L3121-18',
  })
})

test('case 39: the part of a locked week stays, what lies beyond it changes', () => {
  expect(refusals[39]).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(LOCKED) })
})

test('case 40: a week that is approved twice has two snapshots', async () => {
  expect(refusals[40]).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(LOCKED) })
  const { person, mondays } = caseOf('40')
  const { snapshots } = await sheet(admin, mondays[0] ?? '', person.id)
  expect(snapshots.map(({ number }) => number)).toEqual([1, 2])
})
