import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { dayOf, weekCalls } from '../server/weeks/weeks'
import { DRAWING, SURVEY, TOWN } from '../server/world'
import { expectAccessible } from './accessible'
import { overflow, PHONE, small } from './phone'
import { shown } from './statistics/statistics'
import { takeOut } from './takeOut'
import { button, staysOn, storageOf, useWorkday } from './workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { browser, newPerson } = workday
const { work } = weekCalls(workday)

const DAY = dayOf(2, 0)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Relevé client' })

/** Takes the statement and reads it. */
async function taken(page: Page) {
  const file = await takeOut(page, () => page.keyboard.press('Enter'))
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  await dialog(page).waitFor({ state: 'detached' })
  return text
}

test('a statement for a client is asked for by keyboard, in French, then in English with initials and comments', async () => {
  const person = await newPerson()
  const admin = await newPerson({ acces: 'A' })
  await work(person, DAY, 8, 10, { typetache_id: DRAWING, client_id: TOWN, commentaire: 'plan du toit' })
  await work(person, DAY, 13, 13.5, { typetache_id: SURVEY, client_id: TOWN })
  const page = await browser.newPage({ storage: storageOf(admin, 'A') })
  await page.goto(`/statistiques?vue=rapports&debut=${DAY}&fin=${DAY}`)
  const open = async () => {
    await button(page, 'Exporter').focus()
    await page.keyboard.press('Enter')
    // Upwards from the first one comes the last.
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
  }
  const send = () => button(dialog(page), 'Télécharger le PDF')

  await open()
  await send().click()
  await dialog(page).getByText('Choisissez un client').waitFor()
  const client = dialog(page).getByRole('combobox', { name: 'Client' })
  await staysOn(client)
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 24)).toEqual([])
  await client.fill('mairie')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByText(/les entrées terminées du mois pour Mairie avec date/)
    .waitFor()
  await dialog(page).getByLabel('Mois').fill('')
  await send().click()
  await dialog(page).getByText('Mois invalide').waitFor()
  await dialog(page).getByLabel('Mois').fill(DAY.slice(0, 7))
  await send().focus()
  const french = await taken(page)
  for (const part of ['Relevé d’heures', 'Mairie', shown(DAY), 'Plans', person.nom, '02:30:00 (2,50 heures)'])
    expect(french).toContain(part)
  expect(french).not.toContain('plan du toit')

  await open()
  await client.fill('mairie')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Mois').fill(DAY.slice(0, 7))
  await dialog(page).getByRole('combobox', { name: 'Nos personnes' }).selectOption({ label: 'Initiales' })
  await dialog(page).getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'English' })
  await dialog(page).getByRole('checkbox', { name: 'Avec les commentaires' }).check()
  await dialog(page)
    .getByText(/les initiales de chaque personne, les commentaires\s; le total\s; le tout en anglais/)
    .waitFor()
  await send().focus()
  const english = await taken(page)
  for (const part of ['Time statement', 'Mairie', 'plan du toit', '02:30:00 (2.50 hours)'])
    expect(english).toContain(part)
  expect(english).not.toContain(person.nom)
})
