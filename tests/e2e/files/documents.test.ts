import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { dateAt, NORTH, now, TOWN, ZONE } from '../../server/world'
import { expectAccessible } from '../accessible'
import { deleteAsOther } from '../deleteAsOther'
import { overflow, PHONE, small, WIDE } from '../phone'
import { button, eventually, onCall, path, storageOf, useWorkday } from '../workday'

const { browser, newPerson, insertPerson, application } = useWorkday()

vi.setConfig({ testTimeout: 60_000 })

const dialog = (page: Page) => page.getByRole('dialog')
const today = dateAt(now())

const download = async (page: Page, name: RegExp) =>
  (await deleteAsOther(page, () => dialog(page).getByRole('button', { name }).click())).suggestedFilename()

test('a person’s documents are two touches from their week, and one’s own from one’s own', async () => {
  const supervisor = await newPerson({ acces: 'S' })
  const person = await insertPerson()
  const page = await browser.newPage({ ...PHONE, storage: storageOf(supervisor, 'S') })
  await page.goto(`/semaine?jour=${today}&personne=${person.id}`)
  await button(page, 'Documents').click()
  await dialog(page)
    .getByRole('heading', { name: new RegExp(`^Documents d.+${person.prenom} ${person.nom}$`) })
    .waitFor()
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 44)).toEqual([])
  expect(await download(page, /^PDF de \p{L}+ \d{4}$/u)).toMatch(/\.pdf$/)
  expect(await download(page, /^Excel de/)).toMatch(/\.xlsx$/)
  expect(
    await dialog(page)
      .getByRole('button', { name: /^PDF de la semaine/ })
      .count(),
  ).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.goto('/semaine')
  await button(page, 'Documents').click()
  await dialog(page).getByRole('heading', { name: 'Mes documents' }).waitFor()
  expect(await download(page, /^PDF de \d{4}$/)).toMatch(/\.pdf$/)
})

test('a user’s documents are on their page', async () => {
  const admin = await newPerson({ acces: 'A' })
  const person = await insertPerson()
  const page = await browser.newPage({ ...WIDE, storage: storageOf(admin, 'A') })
  await page.goto(`/parametres/users/edit/${person.id}`)
  await button(page, 'Voir ses documents').click()
  await dialog(page)
    .getByRole('heading', { name: new RegExp(`${person.prenom} ${person.nom}$`) })
    .waitFor()
})

test('a client’s statement is opened from its row, which closing it leads back to', async () => {
  const admin = await newPerson({ acces: 'A' })
  const page = await browser.newPage({ ...WIDE, storage: storageOf(admin, 'A') })
  const [client] = await application.database.query('SELECT libelle FROM client WHERE id = ?', [TOWN])
  await page.goto('/parametres/clients')
  await page.getByRole('link', { name: `Relevé ${client?.libelle}`, exact: true }).click()
  const statement = page.getByRole('dialog', { name: 'Relevé client' })
  await eventually(() => statement.getByRole('combobox', { name: 'Client' }).inputValue()).toBe(
    String(client?.libelle),
  )
  await page.keyboard.press('Escape')
  await eventually(() => path(page)).toBe('/parametres/clients')
})

test('the records of a month are opened from payroll: companies of one name differ, articles are behind a click', async () => {
  const admin = await newPerson({ acces: 'A' })
  const { database } = application
  await database.query(
    "INSERT INTO holding (id, holding, name_key) VALUES (77, 'Autre groupe', 'autre groupe')",
  )
  await database.query(
    `INSERT INTO company (id, nom, name_key, holding_id) SELECT 77, nom, CONCAT(name_key, ' 77'), 77 FROM company WHERE id = ?`.replace(
      "CONCAT(name_key, ' 77')",
      "'nord 77'",
    ),
    [NORTH],
  )
  const page = await browser.newPage({ ...PHONE, storage: storageOf(admin, 'A') })
  await page.goto('/paie')
  const choices = (place: Page | ReturnType<typeof dialog>) =>
    place.getByRole('combobox', { name: 'Société' }).getByRole('option').allInnerTexts()
  await eventually(() => choices(page)).toEqual(
    expect.arrayContaining([expect.stringContaining('Autre groupe')]),
  )
  await button(page, 'Relevés du mois…').click()
  await eventually(() => choices(dialog(page))).toEqual(
    expect.arrayContaining([expect.stringContaining('Autre groupe')]),
  )
  const article = dialog(page).getByRole('button', { name: 'art. D3171-8' })
  expect(await article.isVisible()).toBe(false)
  await dialog(page).getByText('Ce que dit la loi').click()
  expect(await article.isVisible()).toBe(true)
  await expectAccessible(page)
  expect(await overflow(page)).toBe(0)
})

test('an archive waits for the file being made, shows its progress in the dialog, and is saved by itself', async () => {
  const supervisor = await newPerson({ acces: 'S' })
  const page = await browser.newPage({
    ...WIDE,
    storage: storageOf(supervisor, 'S'),
    allow: [/status of 429/],
  })
  const file = {
    __typename: 'MyFile',
    id: '7',
    name: 'decomptes.zip',
    state: 'EN_COURS',
    reason: '',
    progress: 40,
    size: 9,
    createdAt: '2026-01-05T08:00:00Z',
    expiresAt: '2026-01-06T08:00:00Z',
    regular: false,
    isNew: false,
  }
  let asked = 0
  await page.route('**/api/releves/societe/export/**', (route) => {
    asked += 1
    return asked === 1
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '1' },
          json: { message: 'Un export est déjà en cours, réessayez dans un instant' },
        })
      : route.fulfill({ status: 202, json: { file: '7' } })
  })
  await page.route('**/api/fichiers/7', (route) =>
    route.fulfill({ contentType: 'application/zip', body: 'zip' }),
  )
  await onCall(page, 'MyFiles', (route) =>
    route.fulfill({ json: { data: { timeZone: ZONE, myFiles: [file] } } }),
  )
  await page.goto('/equipe')
  await button(page, 'Relevés du mois…').click()
  await button(dialog(page), 'Préparer l’archive').click()
  await page.getByText('Un autre fichier se prépare : celui-ci vient après').first().waitFor()
  await dialog(page)
    .getByText(/^Le fichier se prépare\s: 40 %$/)
    .waitFor()
  const saved = page.waitForEvent('download')
  file.state = 'PRET'
  expect((await saved).suggestedFilename()).toBe('decomptes.zip')
  await dialog(page).getByText('Le fichier decomptes.zip est téléchargé.').waitFor()
  await page.getByText('Téléchargé : decomptes.zip', { exact: true }).first().waitFor()
  expect(await dialog(page).getByRole('alert').count()).toBe(1)
})

test('payroll leads to the weeks of its month in the team, and back', async () => {
  const admin = await newPerson({ acces: 'A' })
  const person = await insertPerson()
  const month = dateAt(now() - 40 * 86_400).slice(0, 7)
  const debut = Date.parse(`${month}-15T08:00:00Z`) / 1_000
  await application.database.query(
    "INSERT INTO task (user_id, date, debut, fin, commentaire, pause) VALUES (?, ?, ?, ?, '', 0)",
    [person.id, `${month}-15`, debut, debut + 3_600],
  )
  const page = await browser.newPage({ ...PHONE, storage: storageOf(admin, 'A') })
  await page.goto(`/paie?mois=${month}`)
  await page.getByRole('combobox', { name: 'Modèle de fichier' }).selectOption({ label: 'Modèle Silae' })
  await page.getByRole('link', { name: 'Valider dans Équipe' }).click()
  await eventually(() => path(page)).toBe(`/equipe?jour=${month}-15`)
  await page.getByRole('link', { name: 'Retour à la paie' }).click()
  await eventually(() => path(page)).toBe(`/paie?mois=${month}&modele=preset-silae`)
  await page.getByRole('link', { name: 'Valider dans Équipe' }).waitFor()
})
