import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { dayOf, instantOf } from '../server/weeks/weeks'
import { DRAWING, SOUTH, TOWN } from '../server/world'
import { expectAccessible } from './accessible'
import { overflow, PHONE, small } from './phone'
import { alert, button, eventually, staysOn, storageOf, useWorkday } from './workday'

vi.setConfig({ testTimeout: 90_000 })

const { application, browser, newPerson, insertPerson, sum } = useWorkday()

const WIDE = { width: 1280, height: 800 }
const listed = (page: Page) => page.getByRole('list', { name: 'Mes fichiers' }).getByRole('listitem')

/** So many people have the documents of a month printed for each of them: no machine does that while a test looks. */
const CROWD = 400
const DAY = dayOf(4, 0)

/** A company that has an hour of work for each of its people. */
async function crowd() {
  const people: number[] = []
  while (people.length < CROWD) people.push((await insertPerson({ societe_id: SOUTH })).id)
  const debut = instantOf(DAY, 9)
  await application.database.query(
    `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause)
     VALUES ${people.map(() => `(?, ?, ?, ?, ${DRAWING}, ${TOWN}, 'plan', 0)`).join(', ')}`,
    people.flatMap((user) => [user, DAY, debut, debut + 3_600]),
  )
  for (const id of people.slice(0, 3)) await sum(id)
}

test('a file that is being made is cancelled, is told as such in Mes fichiers, and the next one is made', async () => {
  await crowd()
  const supervisor = await newPerson({ acces: 'S', societe_id: SOUTH })
  const page = await browser.newPage({ ...WIDE, storage: storageOf(supervisor, 'S') })
  await page.goto(`/equipe?jour=${DAY}`)
  await button(page, 'Relevés du mois…').click()
  await page.getByRole('dialog').getByLabel('Mois').fill(DAY.slice(0, 7))
  await button(page, 'Préparer l’archive').click()
  const preparing = alert(page).filter({ hasText: 'Mes fichiers' })
  // How far it is.
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

  // What was stopped holds nobody up.
  await page.goto(`/statistiques?vue=rapports&debut=${DAY}&fin=${DAY}`)
  const download = page.waitForEvent('download')
  await button(page, 'Exporter').click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  expect((await download).suggestedFilename()).toMatch(/^rapport.*\.csv$/)

  await page.goto('/fichiers')
  const remake = page.getByRole('button', { name: /^Refaire / })
  await remake.focus()
  await staysOn(remake)
  await page.keyboard.press('Enter')
  await eventually(() => listed(page).innerText()).toMatch(/En préparation\s: \d+ %/)
  await page.getByRole('button', { name: /^Annuler / }).click()
  await eventually(() => listed(page).innerText()).toContain('Annulé')
  await page.getByRole('button', { name: /^Effacer / }).click()
  await page.getByText('Aucun fichier', { exact: true }).waitFor()
})
