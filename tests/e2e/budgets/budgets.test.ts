import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { SET_BUDGET } from '../../server/operations'
import { dayOf, weekCalls } from '../../server/weeks/weeks'
import { TOWN } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, small } from '../phone'
import { button, eventually, staysOn, storageOf, useWorkday } from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { ask, browser, newPerson } = workday
const { work } = weekCalls(workday)

const form = (page: Page) => page.getByRole('form', { name: 'Fixer un budget' })
const table = (page: Page) => page.getByRole('table', { name: 'Budgets' })
const field = (page: Page, label: string) => form(page).getByRole('combobox', { name: label })
const hours = (page: Page) => form(page).getByLabel(/^Heures/)
const bell = (page: Page) => page.getByRole('button', { name: /^À traiter/ })

test('a budget is set, reaches its threshold, is seen by a supervisor and taken away', async () => {
  const person = await newPerson()
  await work(person, dayOf(1, 0), 8, 12, { client_id: TOWN })
  const admin = await newPerson({ acces: 'A' })
  const page = await browser.newPage({ storage: storageOf(admin, 'A') })
  await page.goto('/parametres/clients')
  await page.getByRole('link', { name: 'Budgets', exact: true }).click()
  await page.getByText('Aucun budget', { exact: true }).waitFor()
  await hours(page).fill('dix')
  await hours(page).press('Enter')
  await form(page).getByText('Choisissez un client').waitFor()
  await form(page)
    .getByText(/^De 1 minute à 1\s000\s000 heures/)
    .waitFor()
  await field(page, 'Client').selectOption({ label: 'Mairie' })
  await field(page, 'Durée').selectOption({ label: 'En tout' })
  await hours(page).fill('5')
  await hours(page).press('Enter')
  await eventually(() => table(page).innerText()).toMatch(
    /Mairie\s+5\sh en tout\s+4\sh\s+80 % · bientôt atteint/,
  )
  const notice = page.getByRole('note').filter({ hasText: 'Mairie a atteint 80 % de ses 5\u00a0h' })
  await notice.waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 24)).toEqual([])

  const supervisor = await newPerson({ acces: 'S' })
  const other = await browser.newPage({ storage: storageOf(supervisor, 'S') })
  await other.goto('/')
  await bell(other).click()
  await other.getByRole('menuitem', { name: /^1 budget atteint/ }).click()
  await eventually(() => table(other).innerText()).toContain('80 % · bientôt atteint')
  expect(await form(other).count()).toBe(0)
  await button(other, 'Lu : Mairie, 80 %').click()
  await eventually(() => bell(other).getAttribute('aria-label')).toMatch(/: rien$/)
  await notice.waitFor()

  await button(page, 'Modifier Mairie').click()
  await eventually(() => hours(page).inputValue()).toBe('5')
  // Zero is no budget: an empty field does not remove one.
  await hours(page).fill('')
  await hours(page).press('Enter')
  await form(page).getByText('Indiquez les heures du budget').waitFor()
  await staysOn(hours(page))
  expect(await table(page).innerText()).toContain('5\u00a0h en tout')
  await button(page, 'Retirer le budget').click()
  const question = page.getByRole('dialog')
  await question.getByText(/^Mairie, 5\sh en tout/).waitFor()
  await expectAccessible(page)
  await button(question, 'Retirer le budget').click()
  await page.getByRole('presentation').getByText('Budget retiré', { exact: true }).waitFor()
  await page.getByText('Aucun budget', { exact: true }).waitFor()
  await staysOn(page.getByRole('heading', { name: 'Budgets', level: 1 }))
})

test('the form shows the budget of the client that is chosen', async () => {
  const admin = await newPerson({ acces: 'A' })
  await ask(admin, SET_BUDGET, { client: TOWN, hours: 500, period: 'TOTAL' })
  const page = await browser.newPage({ storage: storageOf(admin, 'A') })
  await page.goto('/parametres/budgets')
  const shown = async () => [await hours(page).inputValue(), await field(page, 'Durée').inputValue()]
  await field(page, 'Client').selectOption({ label: 'Mairie' })
  expect(await shown()).toEqual(['500', 'TOTAL'])
  await field(page, 'Client').selectOption({ label: 'École' })
  expect(await shown()).toEqual(['', ''])
  expect(await button(page, 'Retirer le budget').count()).toBe(0)
  await hours(page).fill('20')
  await button(table(page), 'Modifier Mairie').click()
  await button(page, 'Rester').click()
  await page.reload()
  await page.getByText('Votre saisie a été gardée').waitFor()
  expect(await hours(page).inputValue()).toBe('20')
  await button(page, 'Enregistrer').focus()
  await page.keyboard.press('Enter')
  await eventually(() => table(page).innerText()).toMatch(/École\s+20\sh chaque mois/)
  await staysOn(page.getByRole('heading', { name: 'Budgets', level: 1 }))
  expect(await table(page).innerText()).toContain('500\u00a0h en tout')
})

test('it is for who reads them', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ storage: storageOf(person) })
  await page.goto('/parametres/budgets')
  await eventually(() => page.getByRole('main').innerText()).toMatch(/réservée? aux superviseurs/)
  expect(await button(page, 'Réessayer').count()).toBe(0)
})
