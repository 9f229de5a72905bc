import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, small } from '../phone'
import { alert, button, eventually, onCall, REFUSED, staysOn, storageOf, useWorkday } from '../workday'

vi.setConfig({ testTimeout: 90_000 })

const { application, browser, newPerson } = useWorkday()

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const form = (page: Page) => page.getByRole('form', { name: 'Identité' })
const preview = (page: Page) => page.getByRole('region', { name: 'Aperçu de l’en-tête' })
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Logo', { exact: true }).setInputFiles({ name, mimeType, buffer })

test('the letterhead of statements: invalid fields show errors, valid ones are saved', async () => {
  const admin = await newPerson({ acces: 'A' })
  const page = await browser.newPage({ storage: storageOf(admin, 'A'), allow: [REFUSED] })
  await page.goto('/parametres/identite')
  await form(page).waitFor()
  const save = button(page, 'Enregistrer')
  expect(await save.isDisabled()).toBe(true)

  await choose(page, 'logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await alert(page).getByText('Le logo doit être un PNG ou un JPEG').waitFor()
  await choose(page, 'logo.png', 'image/png', Buffer.alloc(200_001))
  await alert(page).getByText('Le logo est limité à 200 ko').waitFor()
  expect(await preview(page).getByRole('img').count()).toBe(0)
  await choose(page, 'logo.png', 'image/png', deflateSync('logo'))
  await save.click()
  await eventually(() => alert(page).innerText()).toContain('Le logo doit être une image PNG ou JPEG')
  await button(page, 'Retirer le logo').click()

  await page.getByLabel('Adresse, six lignes au plus').fill('1\n2\n3\n4\n5\n6\n7')
  await save.click()
  await eventually(() => alert(page).innerText()).toContain('6 lignes au plus')

  await page.getByLabel('Nom de l’entreprise').fill('Armor Conseil')
  await page.getByLabel('Adresse, six lignes au plus').fill('1 quai de la Rade\n56000 Vannes')
  await page.getByLabel('SIRET').fill('123 456 782 00011')
  await save.click()
  await form(page)
    .getByText('SIRET invalide : quatorze chiffres, à vérifier sur votre avis de situation')
    .waitFor()
  await page.getByLabel('SIRET').fill('123 456 782 00010')
  await choose(page, 'logo.png', 'image/png', PNG)
  await preview(page).getByRole('img', { name: 'Logo' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 24)).toEqual([])
  await save.focus()
  await staysOn(save)
  await page.keyboard.press('Enter')
  await page.getByText('Identité enregistrée', { exact: true }).first().waitFor()
  await page.reload()
  await eventually(() => preview(page).innerText()).toMatch(
    /Armor Conseil\s+1 quai de la Rade\s+56000 Vannes\s+SIRET\s123\s456\s782\s00010/,
  )
  // The logo is shown as re-encoded by the server, not as uploaded.
  expect(await preview(page).getByRole('img').getAttribute('src')).toMatch(/^data:image\/png;base64,iVBOR/)
  await button(page, 'Retirer le logo').click()
  await save.click()
  await eventually(() => preview(page).getByRole('img').count()).toBe(0)
})

test('a number that stands in the address moves to its field', async () => {
  const admin = await newPerson({ acces: 'A' })
  const page = await browser.newPage({ storage: storageOf(admin, 'A') })
  await page.goto('/parametres/identite')
  await page.getByLabel('SIRET').fill('')
  await page.getByLabel('Adresse, six lignes au plus').fill('56000 Vannes\nSIRET : 73282932000074')
  await eventually(() => preview(page).innerText()).not.toMatch(/732\s829/)
  await button(page, 'Reprendre celui de l’adresse').click()
  await staysOn(page.getByLabel('SIRET'))
  expect(await page.getByLabel('Adresse, six lignes au plus').inputValue()).toBe('56000 Vannes')
  await eventually(() => preview(page).innerText()).toMatch(/56000 Vannes\s+SIRET\s732\s829\s320\s00074/)
  await button(page, 'Enregistrer').click()
  await page.getByText('Identité enregistrée', { exact: true }).first().waitFor()
  await page.reload()
  await eventually(() => preview(page).innerText()).toMatch(/56000 Vannes\s+SIRET\s732\s829\s320\s00074/)
})

test('the identity is for administrators only', async () => {
  const person = await newPerson({ acces: 'S' })
  const page = await browser.newPage({ storage: storageOf(person, 'S') })
  await page.goto('/parametres/identite')
  await eventually(() => page.getByRole('main').innerText()).toMatch(/réservée? aux administrateurs/)
  expect(await form(page).count()).toBe(0)
})

test('an identity changed meanwhile keeps what was typed, shows what is current, and is saved at the next try', async () => {
  const admin = await newPerson({ acces: 'A' })
  const page = await browser.newPage({ storage: storageOf(admin, 'A'), allow: [REFUSED] })
  await page.goto('/parametres/identite')
  await page.getByLabel('Nom de l’entreprise').fill('Armor Conseil SAS')
  const SAVE = '/api/identite/update'
  const elsewhere = await fetch(`${application.url}${SAVE}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ name: 'Armor', lines: ['SIRET 123'] }),
  })
  expect(elsewhere.status).toBe(200)
  await button(page, 'Enregistrer').click()
  await eventually(() => alert(page).innerText()).toContain('Ces réglages ont été changés entre-temps')
  await eventually(() => page.getByLabel('Adresse, six lignes au plus').inputValue()).toBe('SIRET 123')
  expect(await page.getByLabel('Nom de l’entreprise').inputValue()).toBe('Armor Conseil SAS')
  await page.getByText(/^Changé entre-temps en «\sArmor\s»/).waitFor()
  await expectAccessible(page)
  await button(page, 'Enregistrer').click()
  await page.getByText('Identité enregistrée', { exact: true }).first().waitFor()
  await page.reload()
  await eventually(() => preview(page).innerText()).toMatch(/Armor Conseil SAS\s+SIRET 123/)
})

test('an identity is saved although it cannot be read again', async () => {
  const admin = await newPerson({ acces: 'A' })
  const page = await browser.newPage({ storage: storageOf(admin, 'A'), allow: [/Failed to load resource/] })
  await page.goto('/parametres/identite')
  await page.getByLabel('Nom de l’entreprise').fill('Armor Paie')
  await onCall(page, 'Identity', (route) => route.abort())
  await button(page, 'Enregistrer').click()
  await page.getByText('Identité enregistrée', { exact: true }).first().waitFor()
  expect(await page.getByLabel('Nom de l’entreprise').inputValue()).toBe('Armor Paie')
})
