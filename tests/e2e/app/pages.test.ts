import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, now, PASSWORD, type Person } from '../../server/world'
import { graphql } from '../../support/api'
import { casesOrFirst } from '../../support/casesOrFirst'
import { PHONE } from '../phone'
import {
  button,
  eventually,
  expiresIn,
  path,
  REFUSED,
  signIn,
  storageOf,
  table,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const JWT_SECRET = 'the secret of the tests of pages, long enough'
const { application, browser, newPerson, insertPerson, openHome, insertEntry, ask } = useWorkday({
  JWT_SECRET,
})

test.each(casesOrFirst('/inconnu/1?x=1', '/inconnu'))(
  '%s is not found, signed in or not, and the logo leads home and Back leads back',
  async (address) => {
    const page = await browser.newPage({ allow: [REFUSED] })
    await page.goto(address)
    await page.getByText('404 not found', { exact: true }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    const person = await newPerson()
    const signedIn = await browser.newPage({ storage: storageOf(person), allow: [REFUSED] })
    await signedIn.goto(address)
    await signedIn.getByText('404 not found', { exact: true }).waitFor()
    await button(signedIn, `Mon compte : ${person.prenom} ${person.nom}`).click()
    await signedIn.getByRole('dialog', { name: 'Mon compte' }).getByText(person.email).waitFor()
    await signedIn.keyboard.press('Escape')
    await signedIn.getByRole('link', { name: 'Revenir à l’accueil' }).click()
    await table(signedIn).waitFor()
    expect(path(signedIn)).toBe('/')
    await signedIn.goBack()
    await signedIn.getByText('404 not found', { exact: true }).waitFor()
    await signedIn.getByRole('navigation').getByRole('link', { name: 'Pointage' }).click()
    await table(signedIn).waitFor()
    await signedIn.goBack()
    await signedIn.getByText('404 not found', { exact: true }).waitFor()
  },
)

test('a page that is not found says so although the session has been closed', async () => {
  const person = await newPerson()
  await ask(person, 'mutation { logout }')
  const page = await browser.newPage({ storage: storageOf(person), allow: [REFUSED] })
  await page.goto('/inconnu')
  await page.getByRole('navigation').waitFor({ state: 'detached' })
  await page.getByText('404 not found', { exact: true }).waitFor()
  expect(path(page)).toBe('/inconnu')
})

test('an account menu that cannot be loaded says so, and is tried again', async () => {
  const page = await openHome(await newPerson(), { allow: [UNREACHABLE], fresh: true })
  await page.route(/AccountPanel/, unreachable)
  const account = button(page, /^Mon compte/)
  await account.click()
  const notice = page.getByRole('banner').getByRole('alert')
  await notice.getByText('Le menu n’a pas pu être chargé').waitFor()
  await page.getByRole('link', { name: 'Statistiques' }).click()
  await notice.waitFor({ state: 'detached' })
  await account.click()
  await notice.waitFor()
  await page.unroute(/AccountPanel/)
  await button(notice, 'Réessayer').click()
  await page.getByRole('dialog', { name: 'Mon compte' }).waitFor()
  expect(await notice.count()).toBe(0)
})

const editor = (page: Page) => page.getByRole('region', { name: 'Operation Editor' })
const result = (page: Page) => page.getByRole('region', { name: 'Result Window' })

test('the explorer asks to sign in, is come back to, runs a query with that session, and documents every field', async () => {
  const person = await insertPerson()
  await insertEntry(person.id, { debut: now() - 60, typetache_id: DRAWING })
  const page = await browser.newPage()
  await page.goto('/graphql')
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await signIn(page, person.email, PASSWORD)
  await editor(page).getByText('serverNow').waitFor()
  expect(path(page)).toBe('/graphql')
  await button(page, /^Execute query/).click()
  await result(page).getByText('"serverNow"').waitFor()
  await page.setViewportSize(PHONE)
  const [above, below] = [await editor(page).boundingBox(), await result(page).boundingBox()]
  if (!above || !below) throw new Error('both are shown')
  expect(Math.min(above.width, below.width)).toBeGreaterThan(200)
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  expect(Math.min(above.height, below.height)).toBeGreaterThan(150)
  await page.setViewportSize({ width: 1280, height: 800 })
  await button(page, 'Show Documentation Explorer').click()
  const documentation = page.getByRole('region', { name: 'Documentation Explorer' })
  await documentation.getByRole('link', { name: 'Mutation', exact: true }).click()
  await documentation.getByText('Commence une tâche ; termine au même instant une pause en cours').waitFor()
})

test('the explorer runs a subscription, which shows what happens meanwhile', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: storageOf(person), live: true })
  await page.goto('/graphql')
  await editor(page).getByText('serverNow').click()
  await page.keyboard.press('Control+A')
  // Of the same name: the editor learns of another one a moment later.
  await page.keyboard.insertText('subscription MaJournee { dayChanged { begins dates } }')
  await button(page, /^Execute query/).click()
  await result(page).getByText('true').waitFor()
  await ask(person, 'mutation { pause { id } }')
  await result(page).getByText('false').waitFor()
})

test('the explorer says so when the session has been closed', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: storageOf(person), allow: [REFUSED] })
  await ask(person, 'mutation { logout }')
  await page.goto('/graphql')
  await page.getByRole('link', { name: 'Se connecter' }).waitFor()
  await eventually(() => page.evaluate(() => localStorage.getItem('token'))).toBe(null)
})

test('the explorer never sends a request with the token of another user who has signed in meanwhile', async () => {
  const [person, other] = [await newPerson(), await newPerson()]
  const page = await browser.newPage({ storage: storageOf(person) })
  await page.goto('/graphql')
  await editor(page).getByText('serverNow').waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.headers().authorization ?? '')
  })
  await page.evaluate((stored) => Object.assign(localStorage, stored), storageOf(other))
  await Promise.all([page.waitForEvent('load'), button(page, /^Execute query/).click()])
  await button(page, /^Execute query/).waitFor()
  // The restarted page requests its schema as the other user.
  expect(asked.filter((authorization) => authorization !== `Bearer ${other.token}`)).toEqual([])
  expect(await result(page).getByText('"serverNow"').count()).toBe(0)
})

async function openExplorer(person: Person, storage: Record<string, string> = {}) {
  const page = await browser.newPage({ storage: { ...storageOf(person), ...storage }, allow: [REFUSED] })
  await page.goto('/graphql')
  await editor(page).getByText('serverNow').waitFor()
  await editor(page).getByRole('textbox').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('query MaJournee { me { email } } # secret')
  await page.keyboard.press('Control+Enter')
  await result(page).getByText(person.email).waitFor()
  return page
}
const storages = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))

test('the explorer stores nothing but the session, removes what an earlier version left, and asks to sign in when it expires', async () => {
  const left = { 'graphiql:query': '{ old }', 'graphiql:tabState': '{}', clockAhead: '0' }
  const page = await openExplorer(expiresIn(300, await newPerson(), JWT_SECRET), left)
  await page.waitForTimeout(1_000)
  expect(Object.keys(await storages(page)).toSorted()).toEqual(['clockAhead', 'token', 'userData'])
  // Simulates a computer that slept. The editor reads the clock too, so the page's clock is not replaced.
  await page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 300_000
    window.dispatchEvent(new PageTransitionEvent('pageshow'))
  })
  await page.getByRole('link', { name: 'Se connecter' }).waitFor()
  expect(await storages(page)).toEqual({})
})

test('Deconnexion in the explorer ends the session on the server and clears the screen', async () => {
  const person = await newPerson()
  const page = await openExplorer(person)
  await button(page, 'Deconnexion').click()
  await page.getByRole('link', { name: 'Se connecter' }).waitFor()
  expect(await page.content()).not.toContain(person.email)
  expect(await storages(page)).toEqual({})
  await eventually(
    async () => (await graphql(application.url, '{ me { id } }', {}, person.token)).errors?.length,
  ).toBe(1)
})

test('the explorer asks to sign in when the session ends in another tab', async () => {
  const person = await newPerson()
  const page = await openExplorer(person)
  const other = await page.context().newPage()
  await other.goto('/fichiers')
  await button(other, 'Deconnexion').click()
  await page.getByRole('link', { name: 'Se connecter' }).waitFor()
  expect(await page.content()).not.toContain(person.email)
})

async function named(address: string) {
  const answer = await fetch(`${application.url}${address}`, { headers: { accept: 'text/html' } })
  return [...(answer.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)].map(
    ([, script = '']) => script,
  )
}

test('the server’s Link header preloads the scripts of the requested screen', async () => {
  expect(await named('/inconnu')).toEqual([])
  expect((await named('/login')).some((script) => script.includes('LoginPage'))).toBe(true)
  expect((await named('/parametres/users/edit/12')).some((script) => script.includes('EditUserScreen'))).toBe(
    true,
  )
  const scripts = await named('/statistiques?vue=equipe')
  expect(scripts.some((script) => script.includes('StatisticsPage'))).toBe(true)
  for (const script of scripts) expect((await fetch(application.url + script)).status, script).toBe(200)
})
