import jwt from 'jsonwebtoken'
import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { rightsOf } from '../../server/rights/policy'
import { dateAt, NORTH, now, type Person, STUDIES, useWorld } from '../server/world'
import { type PageOptions, useBrowser } from '../support/browser'
import { enterApplication, leaveApplication } from '../support/reusedPage'
import type { ServerEnv } from '../support/server'

const LIMIT_MS = 10_000

/** Polls until the assertion holds. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: LIMIT_MS, interval: 40 })

/** Console error of a call that cannot reach the server or is refused; allowed where a test provokes it. */
export const UNREACHABLE = /net::ERR_/
export const REFUSED = /status of 4\d\d/
export const UNAVAILABLE = /status of 503/

/** Local storage of a signed-in user. */
export const storageOf = (person: Person, acces: 'A' | 'S' | 'U' = 'U') => ({
  token: person.token,
  userData: JSON.stringify({
    id: String(person.id),
    prenom: person.prenom,
    nom: person.nom,
    email: person.email,
    acces,
    rights: rightsOf({ acces }),
    societe_id: String(NORTH),
    groupetache_id: String(STUDIES),
  }),
  // Worlds of tests lack what payroll needs.
  ...(acces === 'A' && { 'display:firstSteps:done': 'true' }),
})

/** Opens a screen as another signed-in user in the same browser: a new browser would take twice as long. */
export async function openAs(page: Page, person: Person, acces: 'A' | 'S' | 'U', address: string) {
  if (!(await leaveApplication(page))) throw new Error(`Nobody can sign out at ${page.url()}`)
  await enterApplication(page, storageOf(person, acces), address)
}

/** The same session, with a token that expires in `seconds`; negative for the past. */
export function expiresIn(seconds: number, person: Person, secret: string): Person {
  const { iat, exp, ...claims } = jwt.decode(person.token) as jwt.JwtPayload
  return { ...person, token: jwt.sign({ ...claims, exp: now() + seconds }, secret) }
}

/** A server, its users and a browser. */
export function useWorkday(env: ServerEnv = {}) {
  const world = useWorld(env)
  const browser = useBrowser(world.application)

  async function openHome(person: Person, options: PageOptions = {}): Promise<Page> {
    const page = await browser.newPage({ ...options, storage: { ...storageOf(person), ...options.storage } })
    await page.goto('/')
    await table(page).waitFor()
    return page
  }

  async function insertEntries(
    userId: number,
    entries: { debut: number; fin: number; type?: number; client?: number }[],
  ) {
    await world.application.database.query(
      `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause)
       VALUES ${entries.map(() => "(?, ?, ?, ?, ?, ?, '', 0)").join(', ')}`,
      entries.flatMap(({ debut, fin, type = null, client = null }) => [
        userId,
        dateAt(debut),
        debut,
        fin,
        type,
        client,
      ]),
    )
    await world.sum(userId)
  }
  return { ...world, browser, openHome, insertEntries }
}

export const table = (page: Page) => page.getByRole('table', { name: 'Votre journée' })
export const rows = (page: Page, text: string | RegExp = '') =>
  table(page)
    .getByRole('row')
    // Notes between the rows are no entries.
    .and(page.locator(':not([data-note])'))
    .filter({ hasNot: page.getByRole('columnheader'), hasText: text })
export const cell = (row: Locator, name: string) => row.locator(`td.${name}`)
export const counter = (row: Locator) => row.getByRole('timer')
export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
/** Opens what the account has; on a narrow screen under « Plus ». */
export const openAccount = (page: Page) =>
  button(page, (page.viewportSize()?.width ?? 0) < 1_000 ? 'Plus' : /^Mon compte/).click()
export const remark = (page: Page) => page.getByRole('textbox', { name: 'Commentaire', exact: true })
export const picker = (page: Page, label: 'Client / projet' | 'Tâche') =>
  page.getByRole('group', { name: label })
/** Chooses a month, `YYYY-MM`, by native selects. */
export async function chooseMonth(place: Page | Locator, month: string) {
  const choose = (label: string, value = '') =>
    place.getByRole('combobox', { name: label, exact: true }).selectOption(value)
  await choose('Année', month.split('-')[0])
  await choose('Mois', month.split('-')[1])
}

export const alert = (page: Page | Locator) => page.getByRole('alert')

export const isPicked = (choice: Locator) =>
  choice.getAttribute('aria-pressed').then((value) => value === 'true')

export const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement)
export const staysOn = (place: Locator) => eventually(() => hasFocus(place)).toBe(true)

export async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe').fill(password)
  await button(page, 'Submit').click()
}

export const path = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

/** Intercepts one GraphQL operation of the page; the others pass. @returns how to stop */
export async function onCall(page: Page, operation: string, handle: (route: Route) => Promise<void>) {
  const handler = (route: Route) => {
    const sent = route.request().postDataJSON() as { operationName?: string } | null
    return sent?.operationName === operation ? handle(route) : route.fallback()
  }
  await page.route('**/graphql', handler)
  return () => page.unroute('**/graphql', handler)
}

/** Aborts the call before it reaches the server. */
export const unreachable = (route: Route) => route.abort()

/** Lets the call reach the server, and drops its answer. */
export async function loseAnswer(route: Route) {
  await route.fetch()
  await route.abort()
}

export function countCalls(page: Page, operation: string) {
  let count = 0
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return
    const sent = request.postDataJSON() as { operationName?: string } | null
    if (sent?.operationName === operation) count++
  })
  return () => count
}

/** The line at the foot that says what was done. */
export const noticeLine = (page: Page) => page.locator('.MuiSnackbar-root')

/** Closes the line: what it held back is sent. */
export const closeNotice = (page: Page) =>
  noticeLine(page).getByRole('button', { name: 'Fermer le message' }).click()

/** A promise and its resolver. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Waits until a press has been rendered and has sent its request. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => requestIdleCallback(done))
    await fetch('/healthz')
  })
