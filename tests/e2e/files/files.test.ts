import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { dayOf } from '../../server/weeks/weeks'
import { DRAWING, instantOf, now, SOUTH, STUDIES, TOWN, ZONE } from '../../server/world'
import { startServer } from '../../support/server'
import { expectAccessible } from '../accessible'
import { deleteAsOther } from '../deleteAsOther'
import { overflow, PHONE, small, WIDE } from '../phone'
import {
  alert,
  button,
  chooseMonth,
  countCalls,
  eventually,
  staysOn,
  storageOf,
  useWorkday,
} from '../workday'

vi.setConfig({ testTimeout: 120_000 })

const { application, browser, newPerson, sum } = useWorkday()

const listed = (page: Page) => page.getByRole('list', { name: 'Mes fichiers' }).getByRole('listitem')

/** Number of users: printing the documents of a month for each of them outlasts the test. */
const CROWD = 300
const DAY = dayOf(4, 0)
/** A week belongs to the month of its Sunday. */
const MONTH = dayOf(4, 6).slice(0, 7)

async function crowd() {
  const { database } = application
  const names = Array.from({ length: CROWD }, (_, index) => `foule${Date.now()}-${index}`)
  await database.query(
    `INSERT INTO user (nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id, active)
     VALUES ${names.map(() => `(?, 'Jean', ?, ?, ?, ?, 'U', ${SOUTH}, ${STUDIES}, 1)`).join(', ')}`,
    names.flatMap((name) => Array<string>(5).fill(name)),
  )
  const rows = await database.query('SELECT id FROM user WHERE societe_id = ? ORDER BY id', [SOUTH])
  const people = rows.map(({ id }) => Number(id))
  const debut = instantOf(DAY, 9)
  await database.query(
    `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause)
     VALUES ${people.map(() => `(?, ?, ?, ?, ${DRAWING}, ${TOWN}, 'plan', 0)`).join(', ')}`,
    people.flatMap((user) => [user, DAY, debut, debut + 3_600]),
  )
  for (const id of people.slice(0, 3)) await sum(id)
}

test('a file in preparation is cancelled and marked so in Mes fichiers, and the next one is generated', async () => {
  await crowd()
  const supervisor = await newPerson({ acces: 'S', societe_id: SOUTH })
  const page = await browser.newPage({ ...WIDE, storage: storageOf(supervisor, 'S'), own: true })
  await page.clock.install()
  await page.goto(`/equipe?jour=${DAY}`)
  await button(page, 'Relevés du mois…').click()
  await chooseMonth(page.getByRole('dialog'), MONTH)
  await button(page, 'Préparer l’archive').click()
  const preparing = alert(page).filter({ hasText: 'Mes fichiers' })
  await preparing.waitFor()
  const progress = () => application.database.query('SELECT progress FROM file ORDER BY id DESC LIMIT 1')
  // A thread of low priority makes it: on a busy machine the first step takes long.
  await expect
    .poll(async () => Number((await progress())[0]?.progress), { timeout: 60_000 })
    .toBeGreaterThan(0)
  await page.clock.fastForward(2_000)
  await preparing.getByText(/^Le fichier se prépare\s: [1-9]\d? %$/).waitFor()
  const cancel = button(preparing, 'Annuler')
  await cancel.focus()
  await page.keyboard.press('Enter')
  await preparing.getByText('La préparation est annulée.').waitFor()
  await preparing.getByRole('link', { name: 'Mes fichiers' }).click()
  await page.getByRole('heading', { name: 'Mes fichiers' }).waitFor()
  await eventually(() => listed(page).allInnerTexts()).toEqual([expect.stringContaining('Annulé')])
  const stored = () => application.database.query('SELECT state, size FROM file')
  await eventually(stored).toEqual([{ state: 'ANNULE', size: null }])
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 24)).toEqual([])
  await page.setViewportSize(WIDE)

  await page.goto(`/statistiques?vue=rapports&debut=${DAY}&fin=${DAY}`)
  const next = await deleteAsOther(page, async () => {
    await button(page, 'Exporter').click()
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  })
  expect(next.suggestedFilename()).toMatch(/^rapport.*\.csv$/)

  await page.goto('/fichiers')
  const archive = listed(page).filter({ hasText: /\.zip/ })
  const remake = page.getByRole('button', { name: /^Refaire / })
  await remake.focus()
  await staysOn(remake)
  await page.keyboard.press('Enter')
  await eventually(() => archive.innerText()).toMatch(/En préparation\s: \d+ %/)
  // Presses are ignored for two seconds after a button has moved.
  await page.clock.fastForward(2_300)
  await archive.getByRole('button', { name: /^Annuler / }).click()
  await eventually(() => archive.innerText()).toContain('Annulé')
  await page.clock.fastForward(2_300)
  await archive.getByRole('button', { name: /^Effacer / }).click()
  await eventually(() => archive.count()).toBe(0)
})

test('Effacer pressed twice erases one file, and the focus stays on the page', async () => {
  const person = await newPerson()
  for (const name of ['a.csv', 'b.csv', 'c.csv'])
    await application.database.query(
      `INSERT INTO file (user_id, name, type, state, progress, size, created_at, expires_at, path, input, owner, reach, beat)
       VALUES (?, ?, 'text/csv', 'ANNULE', 0, 3, ?, ?, '', '{}', '', 'U', 0)`,
      [person.id, name, now(), now() + 3_600],
    )
  const page = await browser.newPage({ ...WIDE, storage: storageOf(person) })
  await page.goto('/fichiers')
  const erase = listed(page).getByRole('button', { name: /^Effacer / })
  await eventually(() => erase.count()).toBe(3)
  const box = await erase.first().boundingBox()
  if (!box) throw new Error('no button')
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await press()
  await eventually(() => erase.count()).toBe(2)
  await staysOn(page.getByRole('heading', { name: 'Mes fichiers' }))
  await press()
  await page.reload()
  await eventually(() => erase.count()).toBe(2)
  expect(await application.database.query('SELECT id FROM file WHERE user_id = ?', [person.id])).toHaveLength(
    2,
  )
})

test('a kept question is made regularly: the bell has a line for its file, which is in Mes fichiers', async () => {
  const person = await newPerson()
  const page = await browser.newPage({ ...WIDE, storage: storageOf(person) })
  await page.goto(`/statistiques?vue=rapports&debut=${DAY}&fin=${DAY}`)
  await button(page, 'Garder cette question').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nom de la question').fill('Ma semaine')
  await dialog.getByLabel('Nom de la question').press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await button(page, /^Questions gardées/).click()
  const sent = countCalls(page, 'ScheduleQuestion')
  const rhythm = dialog.getByRole('combobox', { name: 'Rapport régulier de Ma semaine' })
  // Arrow keys pass over choices that nobody asked for.
  await rhythm.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key)
  await rhythm.selectOption('Chaque lundi')
  await dialog.getByRole('combobox', { name: 'Format de Ma semaine' }).selectOption('CSV')
  expect(sent()).toBe(0)
  await button(dialog, 'Enregistrer le rapport régulier de Ma semaine').click()
  await dialog.getByText(/^Prochain rapport le lun\.\s\d+\s.+, sur la période .+, dans/).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(PHONE)
  expect(await overflow(page)).toBe(0)
  expect(await small(page, 24)).toEqual([])
  await page.keyboard.press('Escape')

  // The scheduled Monday passed while no server ran; the next server makes the file.
  const { database } = application
  await eventually(() => database.query('SELECT format FROM question_schedule')).toEqual([{ format: 'CSV' }])
  await database.query("UPDATE question_schedule SET next_date = '2026-01-05'")
  const server = await startServer({ DATABASE_URL: database.url, TIME_ZONE: ZONE })
  const bell = page.getByRole('button', { name: /^À traiter/ })
  await eventually(() => database.query('SELECT state FROM file WHERE user_id = ?', [person.id])).toEqual([
    { state: 'PRET' },
  ])
  await server.stop()
  await page.reload()
  await eventually(() => bell.getAttribute('aria-label')).toMatch(/: 1 chose$/)
  await bell.click()
  await page.getByRole('menuitem', { name: '1 rapport régulier à voir' }).click()
  await eventually(() => listed(page).innerText()).toContain('Rapport régulier, préparé')
  await eventually(() => bell.getAttribute('aria-label')).toMatch(/: rien$/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Télécharger ma-semaine/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^ma-semaine.*\.csv$/)
})
