import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { dayOf, weekCalls } from '../../server/weeks/weeks'
import { DRAWING, type Person, STUDIES, SURVEY, TOWN } from '../../server/world'
import { expectAccessible } from '../accessible'
import { deleteAsOther } from '../deleteAsOther'
import { shown } from '../ownReport/statistics'
import { overflow, PHONE, small } from '../phone'
import {
  button,
  chooseMonth,
  eventually,
  onCall,
  staysOn,
  storageOf,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const workday = useWorkday()
const { browser, newPerson } = workday
const { work } = weekCalls(workday)

const DAY = dayOf(2, 0)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Relevé client' })

const TOTAL = '02:30:00 (2,50 heures)'
const sheet = (page: Page, title: string) => dialog(page).getByRole('table', { name: title })

/** A client that no other user has: a statement has everybody's hours. */
async function newClient({ id }: Person) {
  const name = `Mairie ${id}`
  await workday.application.database.query(
    'INSERT INTO client (id, libelle, name_key, groupetache_id, active) VALUES (?, ?, ?, ?, 1)',
    [1_000 + id, name, name.toLowerCase(), STUDIES],
  )
  return { id: 1_000 + id, name }
}

/**
 * The cells of the preview except its total. The language changes at once, the rows when they are answered.
 */
const cells = (page: Page, title: string) =>
  eventually(async () =>
    Promise.all(
      (await sheet(page, title).locator('tbody tr').all()).map((row) =>
        row.getByRole('cell').allInnerTexts(),
      ),
    ),
  )

async function textOf(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  return (await extractText(pdf, { mergePages: true })).text.replaceAll(/\s+/g, ' ')
}

async function taken(page: Page) {
  const file = await deleteAsOther(page, () => page.keyboard.press('Enter'))
  const text = await textOf(await readFile(await file.path()))
  await dialog(page).waitFor({ state: 'detached' })
  return text
}

test('a statement for a client is asked for by keyboard, in French, then in English with initials and comments', async () => {
  const person = await newPerson()
  const admin = await newPerson({ acces: 'A' })
  const { id, name } = await newClient(person)
  await work(person, DAY, 8, 10, { typetache_id: DRAWING, client_id: id, commentaire: 'plan du toit' })
  await work(person, DAY, 13, 13.5, { typetache_id: SURVEY, client_id: id })
  const page = await browser.newPage({ dark: true, storage: storageOf(admin, 'A') })
  await page.goto(`/statistiques?vue=rapports&debut=${DAY}&fin=${DAY}`)
  const open = async () => {
    await button(page, 'Exporter').focus()
    await page.keyboard.press('Enter')
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
  const longAgo = Number(DAY.slice(0, 4)) - 4
  await chooseMonth(dialog(page), `${longAgo}-01`)
  await client.fill(name.toLowerCase())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByText(`Aucune entrée terminée pour ${name} en janvier ${longAgo}`, { exact: true })
    .waitFor()
  await chooseMonth(dialog(page), DAY.slice(0, 7))
  await sheet(page, 'Relevé d’heures').getByRole('row', { name: TOTAL }).waitFor()
  await cells(page, 'Relevé d’heures').toEqual([
    [shown(DAY), `${person.prenom} ${person.nom}`, 'Plans', '02:00:00'],
    [shown(DAY), `${person.prenom} ${person.nom}`, 'Étude de sol', '00:30:00'],
  ])
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 24)).toEqual([])
  await send().focus()
  const french = await taken(page)
  for (const part of ['Relevé d’heures', name, shown(DAY), 'Plans', person.nom, '02:30:00 (2,50 heures)'])
    expect(french).toContain(part)
  expect(french).not.toContain('plan du toit')

  await open()
  await client.fill(name.toLowerCase())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await chooseMonth(dialog(page), DAY.slice(0, 7))
  await dialog(page).getByRole('combobox', { name: 'Nos personnes' }).selectOption({ label: 'Initiales' })
  await dialog(page).getByRole('combobox', { name: 'Langue' }).selectOption({ label: 'English' })
  await dialog(page).getByRole('checkbox', { name: 'Avec les commentaires' }).check()
  await sheet(page, 'Time statement').getByRole('row', { name: '02:30:00 (2.50 hours)' }).waitFor()
  const initials = expect.stringMatching(/^P\S*\. N\S*\.$/)
  await cells(page, 'Time statement').toEqual([
    [shown(DAY), initials, 'Plans', 'plan du toit', '02:00:00'],
    [shown(DAY), initials, 'Étude de sol', '', '00:30:00'],
  ])

  // Only the sheet is printed, light in the dark theme too.
  await page.emulateMedia({ media: 'print' })
  expect(
    await page.locator('button:visible, input:visible, select:visible, header:visible, h1:visible').count(),
  ).toBe(0)
  const ground = () => dialog(page).evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(await ground()).toBe('rgb(255, 255, 255)')
  const paper = await textOf(await page.pdf({ format: 'A4' }))
  for (const part of ['Time statement', name, 'plan du toit', '02:30:00 (2.50 hours)'])
    expect(paper).toContain(part)
  for (const part of ['Relevé client', 'Heures travaillées', 'Imprimé le', 'Langue'])
    expect(paper).not.toContain(part)
  await page.emulateMedia({ media: 'screen' })
  await send().focus()
  const english = await taken(page)
  for (const part of ['Time statement', name, 'plan du toit', '02:30:00 (2.50 hours)'])
    expect(english).toContain(part)
  expect(english).not.toContain(person.nom)
})

test('a failed preview shows an error and can be retried; printing then prints the report behind it', async () => {
  const person = await newPerson()
  await work(person, DAY, 8, 10, { typetache_id: DRAWING, client_id: TOWN })
  const page = await browser.newPage({ storage: storageOf(person), allow: [UNREACHABLE] })
  await page.goto(`/statistiques?vue=rapports&debut=${DAY}&fin=${DAY}&clients=${TOWN}`)
  await button(page, 'Exporter').click()
  const answer = await onCall(page, 'StatementPreview', unreachable)
  await page.getByRole('menuitem', { name: 'Relevé client…' }).click()
  await dialog(page).getByText('L’aperçu n’a pas pu être fait').waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = await textOf(await page.pdf({ format: 'A4' }))
  expect(paper).toContain('Heures travaillées')
  for (const part of ['Relevé client', 'L’aperçu']) expect(paper).not.toContain(part)
  await page.emulateMedia({ media: 'screen' })
  await answer()
  await button(dialog(page), 'Réessayer').click()
  await dialog(page)
    .getByText(/^1 entrée · 2\sh$/)
    .waitFor()
})

test('a failure to load clients is shown, and opening the list retries', async () => {
  const person = await newPerson({ acces: 'S' })
  const client = await newClient(person)
  const page = await browser.newPage({ storage: storageOf(person, 'S'), allow: [UNREACHABLE] })
  await page.goto('/statistiques?vue=rapports')
  const stop = await onCall(page, 'CrossReportChoices', unreachable)
  await button(page, 'Exporter').click()
  await page.getByRole('menuitem', { name: /^Relevé client/ }).click()
  await dialog(page).getByText('Les clients n’ont pas pu être chargés').waitFor()
  await stop()
  await dialog(page).getByRole('combobox', { name: 'Client' }).click()
  await dialog(page).getByRole('option', { name: client.name }).waitFor()
})
