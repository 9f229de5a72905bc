import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DRAWING, dateAt, now, type Person, SCHOOL, SURVEY, TOWN } from '../../server/world'
import { expectAccessible } from '../accessible'
import { overflow, PHONE, small } from '../phone'
import { button, gate, onCall, useWorkday } from '../workday'
import {
  calendar,
  endBox,
  modify,
  openCalendar,
  openStatistics,
  report,
  reportOf,
  reportWith,
  startBox,
  submit,
  userBox,
} from './statistics'

const { application, browser, newPerson, insertEntry } = useWorkday()

const HOUR = 3_600
const DAY = 24 * HOUR

let supervisor: Person
let person: Person
let full: string
let corrected: number
beforeAll(async () => {
  supervisor = await newPerson({ acces: 'S' })
  person = await newPerson()
  full = reportOf(person.id, dateAt(now() - 3 * DAY), dateAt(now()))
  for (let ago = 3; ago > 0; ago--) {
    const debut = now() - ago * DAY - 2 * HOUR
    const work = { typetache_id: ago % 2 ? DRAWING : SURVEY, client_id: ago % 2 ? TOWN : SCHOOL }
    corrected = await insertEntry(person.id, {
      debut,
      fin: debut + HOUR,
      commentaire: 'é'.repeat(400),
      ...work,
    })
    await insertEntry(person.id, { debut: debut + HOUR, fin: debut + HOUR + 900, pause: 1 })
    await insertEntry(person.id, { debut: debut + HOUR, fin: ago === 2 ? null : debut + 2 * HOUR })
  }
  await insertEntry(person.id, { debut: now() - 600 })
  await application.database.query('UPDATE task SET corrected = 1 WHERE id = ?', [corrected])
})
const ROWS = 10

async function chartsShown(page: Page) {
  await page.getByRole('heading', { name: 'Part de chaque client' }).waitFor()
  await page.locator('svg [class*="MuiBar"]').first().waitFor({ state: 'attached' })
}

test('axe finds nothing on the form, the list of users, the calendar and a refusal', async () => {
  const page = await openStatistics(browser, supervisor, 'S')
  await expectAccessible(page)
  await userBox(page).click()
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await openCalendar(page)
  await calendar(page).getByText('Premier jour de la période').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await startBox(page).fill('hier')
  await submit(page).click()
  await page.getByText('Date input not valid.').waitFor()
  await expectAccessible(page)
})

test('axe finds nothing on a report, an edited row, a refusal, the dialogs', async () => {
  const page = await openStatistics(browser, supervisor, 'S', full)
  await reportWith(page, ROWS)
  await chartsShown(page)
  await page.getByText('Voir les données').first().click()
  await expectAccessible(page)
  await modify(page).click()
  await report(page).getByRole('textbox', { name: 'Debut', exact: true }).fill('25:00')
  await button(page, 'Enregistrer les heures').click()
  await page.getByRole('dialog', { name: 'Motif de la correction' }).waitFor()
  await expectAccessible(page)
  await button(page, 'Enregistrer').click()
  await report(page).getByText('Heure invalide').waitFor()
  await expectAccessible(page)
  await button(page, 'Annuler la modification').click()
  await page.getByRole('button', { name: /^Voir les corrections de/ }).click()
  await page.getByRole('dialog', { name: /^Historique des corrections/ }).waitFor()
  await expectAccessible(page)
})

test('axe finds nothing on the team view, an empty report, loading and failing', async () => {
  const page = await openStatistics(browser, supervisor, 'S', `${full}&vue=equipe`)
  await page.getByRole('link', { name: `${person.nom} ${person.prenom}` }).waitFor()
  await expectAccessible(page)
  await page.goto(reportOf(person.id, '2020-01-01', '2020-01-31'))
  await page.getByText('Aucune entrée sur cette période').waitFor()
  await expectAccessible(page)
  const { opened, open } = gate()
  await onCall(page, 'Statistics', async (route) => {
    await opened
    await route.fulfill({
      status: 200,
      json: { errors: [{ message: 'Réessayez', extensions: { code: 'X' } }] },
    })
  })
  await endBox(page).fill('01/02/2020')
  await page.reload()
  await submit(page).waitFor()
  await expectAccessible(page)
  open()
  await page.getByText('Le relevé n’a pas pu être chargé').waitFor()
  await expectAccessible(page)
})

test.each([390, 320])(
  'a full report fits %i pixels, and everything to press is large enough',
  async (width) => {
    const page = await openStatistics(browser, supervisor, 'S', full, { ...PHONE, width })
    await reportWith(page, ROWS)
    await chartsShown(page)
    expect(await overflow(page)).toBe(0)
    expect(await small(page, 24)).toEqual([])
    await modify(page).click()
    expect(await overflow(page)).toBe(0)
    await report(page).getByRole('textbox', { name: 'Debut', exact: true }).fill('25:00')
    await button(page, 'Enregistrer les heures').click()
    await button(page, 'Enregistrer').click()
    await report(page).getByText('Heure invalide').waitFor()
    expect(await overflow(page)).toBe(0)
    await button(page, 'Annuler la modification').click()
    await button(page, 'Vue d’équipe').click()
    await page.getByRole('link', { name: `${person.nom} ${person.prenom}` }).waitFor()
    expect(await overflow(page)).toBe(0)
  },
)
