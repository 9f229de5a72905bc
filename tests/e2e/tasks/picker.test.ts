import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ZONE } from '../../server/world'
import { graphql, login } from '../../support/api'
import { useApplication } from '../../support/application'
import { useBrowser } from '../../support/browser'
import { expectAccessible } from '../accessible'
import {
  button,
  counter,
  eventually,
  gate,
  isPicked,
  onCall,
  picker,
  rows,
  signIn,
  table,
  UNREACHABLE,
  unreachable,
} from '../workday'

const application = useApplication({ DEMO: '1', TIME_ZONE: ZONE })
const browser = useBrowser(application)

const PASSWORD = 'demo-2026!'
/** A user of the group with 14 clients and 5 task types. */
const EMAIL = 'yann.kervella@exemple.fr'
let token: string | undefined

async function openLogistics(): Promise<Page> {
  token ??= await login(application.url, EMAIL, PASSWORD)
  const page = await browser.newPage({ storage: { token } })
  await page.goto('/')
  await table(page).waitFor()
  return page
}

const clients = (page: Page) => picker(page, 'Client / projet').getByRole('button')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Rechercher un client ou un projet' })

test('the demonstration accounts sign in', async () => {
  const page = await browser.newPage()
  await page.goto('/')
  for (const [email, prenom] of [
    ['admin@exemple.fr', 'Anne'],
    ['superviseur@exemple.fr', 'Samuel'],
    ['employe@exemple.fr', 'Élodie'],
  ] as const) {
    await signIn(page, email, PASSWORD)
    await page.getByRole('heading', { name: `Bonjour ${prenom}` }).waitFor()
    await table(page).waitFor()
    await button(page, 'Deconnexion').click()
  }
})

test('the demonstration has a user in each presence state, and past leave of each type', async () => {
  const ask = async <T>(email: string, query: string) => {
    const token = await login(application.url, email, PASSWORD)
    const { data } = await graphql<T>(application.url, query, {}, token)
    return data as T
  }
  const { whoWorks } = await ask<{ whoWorks: { presence: string }[] }>(
    'superviseur@exemple.fr',
    '{ whoWorks { presence } }',
  )
  const states = whoWorks.map(({ presence }) => presence)
  for (const state of ['TACHE', 'PAUSE', 'ABSENT']) expect(states).toContain(state)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const { teamAbsences } = await ask<{ teamAbsences: { state: string; type: string }[] }>(
    'admin@exemple.fr',
    `{ teamAbsences(debut: "${ago(90)}", fin: "${ago(7)}") { state type } }`,
  )
  expect(new Set(teamAbsences.map(({ state }) => state))).toEqual(new Set(['VALIDEE']))
  expect(new Set(teamAbsences.map(({ type }) => type))).toEqual(new Set(['CP', 'RTT', 'MALADIE']))
})

test('more than a dozen clients, the most recently used first, bring a search by any part, without regard to case and accents', async () => {
  const page = await openLogistics()
  expect(await clients(page).count()).toBe(14)
  await search(page).fill('BELLE ile')
  await eventually(() => clients(page).allInnerTexts()).toEqual(['Conserverie Belle-Île'])
  await search(page).fill('xyz')
  await page.getByText('Rien ne correspond à « xyz ».').waitFor()
  expect(await clients(page).count()).toBe(0)
  await search(page).press('Escape')
  await eventually(() => clients(page).count()).toBe(14)
  expect(await page.getByRole('searchbox').count()).toBe(1)

  const before = await rows(page).count()
  await search(page).fill('odet')
  await search(page).press('Enter')
  const brewery = button(page, 'Brasserie de l’Odet')
  await eventually(() => isPicked(brewery)).toBe(true)
  await search(page).fill('voilerie')
  await eventually(() => clients(page).allInnerTexts()).toEqual(['Brasserie de l’Odet', 'Voilerie Le Bras'])
  expect(await rows(page).count()).toBe(before)
  await brewery.click()
  await search(page).press('Escape')
  await eventually(() => clients(page).count()).toBe(14)

  const [latest] = await application.database.query(
    `SELECT c.libelle FROM task t JOIN client c ON c.id = t.client_id JOIN user u ON u.id = t.user_id
     WHERE u.email = ? ORDER BY t.debut DESC LIMIT 1`,
    [EMAIL],
  )
  expect(await clients(page).first().innerText()).toBe(latest?.libelle)
  const last = await clients(page).last().innerText()
  await button(page, last).click()
  await button(page, 'Commencer').click()
  await counter(rows(page, last)).waitFor()
  await eventually(() => clients(page).first().innerText()).toBe(last)
})

test('a client with a budget has a bar, told in words too, which comes after the day and is not waited for', async () => {
  const client = await application.database
    .query("SELECT id FROM client WHERE libelle = 'Brasserie de l’Odet'")
    .then(([row]) => String(row?.id))
  const admin = await login(application.url, 'admin@exemple.fr', PASSWORD)
  const set = 'mutation ($client: ID!) { setBudget(client: $client, hours: 1, period: TOTAL) { percent } }'
  const { errors } = await graphql(application.url, set, { client }, admin)
  expect(errors).toBeUndefined()
  token ??= await login(application.url, EMAIL, PASSWORD)
  const page = await browser.newPage({ storage: { token }, allow: [UNREACHABLE] })
  const { opened, open } = gate()
  await onCall(page, 'BudgetBars', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto('/')
  const brewery = button(page, 'Brasserie de l’Odet')
  await brewery.click()
  await eventually(() => isPicked(brewery)).toBe(true)
  const height = (await brewery.boundingBox())?.height
  open()
  await eventually(() => brewery.getAttribute('title')).toBe('100 % du budget · atteint')
  expect(await brewery.locator('svg').isVisible()).toBe(true)
  expect((await brewery.boundingBox())?.height).toBe(height)
  expect(await clients(page).locator('svg').count()).toBeGreaterThan(0)
  expect(await button(page, 'Commencer').getAttribute('title')).not.toContain('budget')
  await expectAccessible(page)
  await onCall(page, 'BudgetBars', unreachable)
  await page.reload()
  await table(page).waitFor()
  await button(page, 'Voilerie Le Bras').click()
  expect(await clients(page).locator('svg').count()).toBe(0)
})
