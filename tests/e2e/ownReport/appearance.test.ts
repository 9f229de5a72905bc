import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DRAWING, dateAt, now, type Person, SCHOOL, SURVEY, TOWN } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { DAY, HOUR } from '../../support/durations'
import { expectAccessible } from '../accessible'
import { brokenWords, overflow, PHONE, small } from '../phone'
import { button, eventually, gate, hasFocus, onCall, useWorkday } from '../workday'
import {
  calendar,
  dayLine,
  endBox,
  entries,
  modify,
  openCalendar,
  openStatistics,
  report,
  reportOf,
  reportWith,
  shown,
  startBox,
  submit,
  unfoldFilters,
  userBox,
} from './statistics'

const { application, browser, newPerson, insertEntry } = useWorkday()

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
  await page.locator('svg .bar').first().waitFor({ state: 'attached' })
}

test('axe finds nothing on the form, the list of users, the calendar and a refusal', async () => {
  const page = await openStatistics(browser, supervisor, 'S')
  await userBox(page).click()
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await openCalendar(page)
  await calendar(page).getByText('Premier jour de la période').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await startBox(page).fill('bientôt')
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
  await page.setViewportSize(PHONE)
  await button(page, 'Tout déplier').click()
  await modify(page).click()
  await report(page).getByRole('textbox', { name: 'Debut', exact: true }).fill('25:00')
  await button(page, 'Enregistrer les heures').click()
  await report(page).getByText('Heure invalide').waitFor()
  await expectAccessible(page)
  await report(page).getByRole('textbox', { name: 'Debut', exact: true }).fill('01:00')
  await button(page, 'Enregistrer les heures').click()
  const reason = page.getByRole('dialog', { name: 'Motif de la correction' })
  await reason.waitFor()
  await expectAccessible(page)
  await button(reason, 'Annuler').click()
  await reason.waitFor({ state: 'hidden' })
  await button(page, 'Annuler la modification').click()
  await page.getByRole('button', { name: /^Voir les corrections de/ }).click()
  await page.getByRole('dialog', { name: /^Historique des corrections/ }).waitFor()
  await expectAccessible(page)
})

test('axe finds nothing on the team view, an empty report, loading and failing', async () => {
  const page = await openStatistics(browser, supervisor, 'S', `${full}&vue=equipe`)
  await page.getByRole('link', { name: `${person.nom} ${person.prenom}`, exact: true }).waitFor()
  await page.setViewportSize(PHONE)
  await button(page, `Détail de ${person.nom} ${person.prenom}`).click()
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
  await unfoldFilters(page)
  await endBox(page).fill('01/02/2020')
  await page.reload()
  await page.getByRole('button', { name: /Modifier les filtres$/ }).waitFor()
  await expectAccessible(page)
  open()
  await page.getByText('Le relevé n’a pas pu être chargé').waitFor()
  await expectAccessible(page)
})

const visibleHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

async function expectFits(page: Page) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...PHONE, width })
    expect(await overflow(page), `at ${width} pixels`).toBe(0)
    expect(await small(page, 24), `at ${width} pixels`).toEqual([])
  }
}

test.each(casesOrFirst(390, 320))(
  'a report folds by day on a phone, fits %i pixels, and everything to press is large enough',
  async (width) => {
    const page = await openStatistics(browser, supervisor, 'S', full, { ...PHONE, width })
    const first = shown(dateAt(now() - 3 * DAY - 2 * HOUR))
    await dayLine(page, first).waitFor()
    await chartsShown(page)
    await expectFits(page)
    expect(await entries(page).count()).toBe(0)
    expect((await dayLine(page, first).innerText()).replace(/\s+/g, ' ')).toMatch(/[12] h( \d\d)? 3 entrées$/)
    await dayLine(page, shown(dateAt(now() - 2 * DAY - 2 * HOUR)))
      .getByText('À régulariser')
      .waitFor()
    await dayLine(page, shown(dateAt(now())))
      .getByText('En cours')
      .waitFor()
    const folded = await visibleHeight(page)

    await dayLine(page, first).click()
    expect(await dayLine(page, first).getAttribute('aria-expanded')).toBe('true')
    expect(await entries(page).count()).toBe(3)
    for (const name of ['tache', 'projet', 'commentaire', 'debut', 'fin', 'duree', 'cumul'])
      expect(await entries(page).first().locator(`td.${name}`).innerText(), name).not.toBe('')
    await button(page, 'Tout déplier').click()
    await reportWith(page, ROWS)
    expect(await visibleHeight(page)).toBeGreaterThan(folded + ROWS * 100)
    await expectFits(page)

    await modify(page).click()
    await expectFits(page)
    await report(page).getByRole('textbox', { name: 'Debut', exact: true }).fill('25:00')
    await button(page, 'Enregistrer les heures').click()
    await report(page).getByText('Heure invalide').waitFor()
    await expectFits(page)
    await button(page, 'Tout replier').click()
    expect(await entries(page).count()).toBe(3)
    await button(page, 'Annuler la modification').click()
    await eventually(() => hasFocus(modify(page))).toBe(true)
    await button(page, 'Vue d’équipe').click()
    await page.getByRole('link', { name: `${person.nom} ${person.prenom}`, exact: true }).waitFor()
    await expectFits(page)
  },
)

test('no long word of a name is cut in the tables of a desk, however narrow', async () => {
  const reader = await newPerson({ acces: 'S', groupetache_id: 2 })
  const left = await newPerson({ groupetache_id: 2 })
  await application.database.query('UPDATE user SET active = 0 WHERE id = ?', [left.id])
  for (const [table, name] of [
    ['task_type', 'Rapprochement bancaire'],
    ['client', 'Coopérative Sud Finistère'],
  ])
    await application.database.query(
      `INSERT INTO ${table} (id, libelle, name_key, groupetache_id, active) VALUES (98, ?, ?, 2, 1)`,
      [name ?? '', name?.toLowerCase() ?? ''],
    )
  const work = { typetache_id: 98, client_id: 98, commentaire: 'Urgent, demandé par téléphone' }
  await insertEntry(reader.id, { debut: now() - 300, fin: now() - 240, ...work })
  await insertEntry(left.id, { debut: now() - 8 * DAY, fin: now() - 8 * DAY + HOUR, ...work })
  const own = reportOf(reader.id, dateAt(now() - DAY), dateAt(now()))
  const page = await openStatistics(browser, reader, 'S', own, { width: 900 })
  const whole = async (screen: string) => {
    for (const width of [900, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenWords(page), `${screen}, ${width} px`).toEqual([])
      expect(await overflow(page), `${screen}, ${width} px`).toBe(0)
    }
  }
  await reportWith(page, 1)
  await modify(page).click()
  // The focus ring of a checkbox covers nothing next to it.
  await report(page).getByRole('textbox', { name: 'Fin', exact: true }).press('Tab')
  const ring = await page.getByRole('checkbox', { name: 'le lendemain' }).evaluate((box) => {
    const circle = box.closest('.Mui-focusVisible') as HTMLElement
    const { outlineWidth, outlineOffset } = getComputedStyle(circle)
    const right = circle.getBoundingClientRect().right + Number.parseFloat(outlineWidth)
    const label = circle.nextElementSibling as HTMLElement
    return right + Number.parseFloat(outlineOffset) - label.getBoundingClientRect().left
  })
  expect(ring).toBeLessThanOrEqual(0)
  await whole('report')
  await page.goto('/')
  await page.getByRole('row').filter({ hasText: 'Rapprochement' }).waitFor()
  await whole('home')
  await page.goto('/equipe')
  await page.getByRole('rowheader', { name: /\(désactivé\)/ }).waitFor()
  await whole('team')
})

test('in forced colours the legends keep theirs, and the hours beside a dark chart are in the person’s own', async () => {
  const page = await openStatistics(browser, supervisor, 'S', full, { dark: true })
  await chartsShown(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const swatches = page.locator('li svg rect:visible')
  const fills = await swatches.evaluateAll((all) => all.map((rect) => getComputedStyle(rect).fill))
  expect(new Set(fills).size).toBe(4)
  const bars = await page
    .locator('svg .bar')
    .evaluateAll((all) => all.map((rect) => getComputedStyle(rect).fill))
  expect(new Set(bars)).toEqual(new Set(fills))
  const hours = page
    .locator('svg text')
    .filter({ hasText: /^\d+\sh$/ })
    .first()
  const own = await page.getByRole('heading', { level: 1 }).evaluate((head) => getComputedStyle(head).color)
  await eventually(() => hours.evaluate((text) => getComputedStyle(text).fill)).toBe(own)
})

test('what is focused is never under the head of the table', async () => {
  const page = await openStatistics(browser, supervisor, 'S', full, { height: 420 })
  await reportWith(page, ROWS)
  await chartsShown(page)
  await modify(page, ROWS - 1).focus()
  const head = report(page).getByRole('columnheader').first()
  for (let row = ROWS - 1; row >= 0; row--) {
    const [button, above] = [await modify(page, row).boundingBox(), await head.boundingBox()]
    expect(await modify(page, row).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(button?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
    await page.keyboard.press('Shift+Tab')
    while (row > 0 && !(await hasFocus(modify(page, row - 1)))) await page.keyboard.press('Shift+Tab')
  }
})
