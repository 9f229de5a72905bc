import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dateAt, now, type Person } from '../../server/world'
import { button, eventually, gate, onCall, settled, storageOf, table, useWorkday } from '../workday'

const { application, browser, newPerson, openHome, insertEntry } = useWorkday()

/** Operations deferred until the screen is shown: inbox, what runs, shortcuts, contract hours, budgets. */
const LATER = ['Inbox', 'Running', 'Shortcuts', 'WorkToday', 'BudgetBars']

/** Records the names of the GraphQL operations that the page sends. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName } = request.postDataJSON() as { operationName: string }
    if (!LATER.includes(operationName)) calls.push(operationName)
  })
  return calls
}

async function holdCode(page: Page, name: RegExp) {
  const { opened, open } = gate()
  await page.route(name, async (route) => {
    await opened
    await route.continue()
  })
  return open
}

test('the home query is sent in parallel with the session check', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: { token: person.token } })
  const { opened, open } = gate()
  await onCall(page, 'Me', async (route) => {
    await opened
    await route.continue()
  })
  const calls = callsOf(page)
  await page.goto('/')
  await page.getByText('Loading...', { exact: true }).waitFor()
  await eventually(() => calls.toSorted()).toEqual(['Home', 'Me'])
  open()
  await table(page).waitFor()
  expect(calls.toSorted()).toEqual(['Home', 'Me'])
})

const report = (person: Person) =>
  `/statistiques?debut=${dateAt(now())}&fin=${dateAt(now())}&utilisateur=${person.id}`

test.each<[string, (person: Person) => string, RegExp, string[]]>([
  ['users', () => '/parametres/users', /UsersScreen/, ['Me', 'Users']],
  ['one user', ({ id }) => `/parametres/users/edit/${id}`, /EditUserScreen/, ['EditUserScreen', 'Me']],
  ['a report', report, /StatisticsPage/, ['Me', 'Statistics', 'StatisticsScreen']],
])(
  'the code of a screen and its queries are loaded beside each other: %s',
  async (_, address, code, names) => {
    const person = await newPerson({ acces: 'A' })
    await insertEntry(person.id, { debut: now() - 60, fin: now() - 30 })
    const page = await browser.newPage({ storage: storageOf(person, 'A') })
    const calls = callsOf(page)
    const open = await holdCode(page, code)
    await page.goto(address(person), { waitUntil: 'commit' })
    await eventually(() => calls.toSorted()).toEqual(names)
    open()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading...' }).waitFor()
    await settled(page)
    expect(calls.toSorted()).toEqual(names)
  },
)

test('a screen that is opened by a link begins its query with its code, and says that it is loading', async () => {
  const page = await openHome(await newPerson(), { fresh: true })
  await page.getByRole('link', { name: 'Paramètres' }).click()
  const calls = callsOf(page)
  const open = await holdCode(page, /ClientsScreen/)
  await page.getByRole('link', { name: 'Clients' }).click()
  await eventually(() => calls).toEqual(['Clients'])
  await page.getByText('Loading...', { exact: true }).waitFor()
  open()
  await page.getByRole('grid', { name: 'Clients' }).waitFor()
  expect(calls).toEqual(['Clients'])
})

async function insertMany({ id }: Person) {
  const row = [id, dateAt(now() - 60), now() - 60, now() - 30]
  const rows = Array.from({ length: 29 }, () => row)
  await application.database.query(
    `INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES ${rows.map(() => "(?, ?, ?, ?, '', 0)")}`,
    rows.flat(),
  )
  await insertEntry(id, { debut: now() - 60, fin: now() - 30 })
}

test('Back comes to where one had scrolled, a link to the start of its screen', async () => {
  const person = await newPerson()
  await insertMany(person)
  const page = await openHome(person, { fresh: true })
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.getByRole('link', { name: 'Statistiques' }).evaluate((link: HTMLElement) => link.click())
  await button(page, 'Valider').waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await table(page).waitFor()
  await eventually(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test('Back and a reload come to where one had scrolled when the rows come after their screen, too', async () => {
  const person = await newPerson({ acces: 'A' })
  await insertMany(person)
  const page = await browser.newPage({ storage: storageOf(person, 'A'), fresh: true })
  await page.goto(report(person))
  const result = page.getByRole('heading', { name: /^Heures travaillées/ })
  await result.waitFor()
  const leave = () =>
    page.getByRole('link', { name: 'Paramètres' }).evaluate((link: HTMLElement) => link.click())
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo(0, 900))
  await leave()
  await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor()
  const { opened, open } = gate()
  await onCall(page, 'Statistics', async (route) => {
    await opened
    await route.continue()
  })
  await page.goBack()
  await button(page, 'Valider').waitFor()
  expect(await scrolled()).toBeLessThan(900)
  open()
  await result.waitFor()
  await eventually(scrolled).toBe(900)

  const again = gate()
  await onCall(page, 'Statistics', async (route) => {
    await again.opened
    await route.continue()
  })
  await page.reload()
  await button(page, 'Valider').waitFor()
  expect(await scrolled()).toBeLessThan(900)
  again.open()
  await result.waitFor()
  await eventually(scrolled).toBe(900)
  // Another address has its own scroll position.
  await page.goto('/parametres')
  await page.getByRole('heading', { level: 1, name: 'Paramètres' }).waitFor()
  expect(await scrolled()).toBe(0)
})

test('the home screen does not shift when the day has loaded, on a desktop and on a phone', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: storageOf(person) })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { opened, open } = gate()
    const letBe = await onCall(page, 'Home', async (route) => {
      await opened
      await route.continue()
    })
    await page.goto('/')
    await page.getByText('Chargement de votre journée').waitFor({ state: 'attached' })
    const greeting = page.getByRole('heading', { level: 1 })
    const placeOf = async () => {
      const box = await greeting.boundingBox()
      return [box?.x, box?.y, box?.height]
    }
    const before = await placeOf()
    open()
    await table(page).waitFor()
    expect(await placeOf()).toEqual(before)
    await letBe()
  }
})
