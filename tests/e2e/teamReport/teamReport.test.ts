import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { formatDayAndMonth } from '../../../schema/dates'
import { dateAt, now, type Person, SOUTH } from '../../server/world'
import { casesOrFirst } from '../../support/casesOrFirst'
import { DAY, HOUR } from '../../support/durations'
import {
  entries,
  openStatistics,
  reportOf,
  reportWith,
  shown,
  startBox,
  submit,
  userBox,
} from '../ownReport/statistics'
import { overflow, PHONE, small } from '../phone'
import {
  button,
  eventually,
  gate,
  hasFocus,
  isPicked,
  onCall,
  path,
  storageOf,
  UNREACHABLE,
  unreachable,
  useWorkday,
} from '../workday'

const { application, browser, newPerson, insertEntry } = useWorkday()

const today = () => dateAt(now())

let admin: Person
let supervisor: Person
let person: Person
let stranger: Person
beforeAll(async () => {
  admin = await newPerson({ acces: 'A' })
  supervisor = await newPerson({ acces: 'S' })
  person = await newPerson()
  stranger = await newPerson({ societe_id: SOUTH })
  await insertEntry(person.id, { debut: now() - 3 * HOUR, fin: now() - HOUR })
  await insertEntry(person.id, { debut: now() - 2 * HOUR, fin: now() - 2 * HOUR + 900, pause: 1 })
  await insertEntry(person.id, { debut: now() - 600 })
  await insertEntry(stranger.id, { debut: now() - DAY - HOUR, fin: now() - DAY })
  await insertEntry(stranger.id, { debut: now() - DAY })
})

const team = (page: Page) =>
  page.getByRole('region', { name: 'Tableau des heures de l’équipe' }).getByRole('table')
const rowOf = (page: Page, { nom, prenom }: Person) =>
  team(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `${nom} ${prenom}`, exact: true }) })
const open = (viewer: Person, acces: 'A' | 'S', query: string) =>
  openStatistics(browser, viewer, acces, `/statistiques?vue=equipe${query}`)

test('a supervisor sees their company, one row each, and a click opens that user', async () => {
  const page = await openStatistics(browser, supervisor, 'S')
  await button(page, 'Vue d’équipe').click()
  await rowOf(page, person).waitFor()
  expect(await rowOf(page, stranger).count()).toBe(0)
  expect(await userBox(page).count()).toBe(0)
  expect(await rowOf(page, person).locator('td.total').innerText()).toMatch(/^1\sh\s45$/)
  await rowOf(page, person).getByText('En cours', { exact: true }).waitFor()
  await rowOf(page, person).getByRole('link').click()
  await reportWith(page, 3)
  expect(path(page)).toBe(reportOf(person.id, today(), today()))
  expect(await entries(page).last().locator('td.cumul').innerText()).toBe('01:45:00')
  await page.goBack()
  await rowOf(page, person).waitFor()
  expect(path(page)).toMatch(/vue=equipe/)
})

test('an administrator sees all, by day or by week, with what is to be regularised', async () => {
  const [debut, fin] = [dateAt(now() - DAY), today()]
  const page = await open(admin, 'A', `&debut=${debut}&fin=${fin}`)
  await rowOf(page, stranger).waitFor()
  await rowOf(page, stranger).getByText('À régulariser').waitFor()
  expect(await rowOf(page, stranger).locator('td').count()).toBe(3)
  expect(await rowOf(page, stranger).locator('td.total').innerText()).toMatch(/^1\sh$/)
  const foot = team(page).locator('tfoot td.total')
  expect(await foot.innerText()).toMatch(/^2\sh\s45$/)
  await button(page, 'Par semaine').click()
  await eventually(() => isPicked(button(page, 'Par semaine'))).toBe(true)
  await eventually(() => path(page)).toContain('par=semaine')
  await rowOf(page, stranger).waitFor()
  expect(await foot.innerText()).toMatch(/^2\sh\s45$/)
  await page.reload()
  await rowOf(page, person).waitFor()
  expect(await isPicked(button(page, 'Par semaine'))).toBe(true)
  expect(await startBox(page).inputValue()).toBe(shown(debut))
})

test('a deactivated user is marked, and a week cut by the range shows its own days', async () => {
  const left = await newPerson()
  await insertEntry(left.id, { debut: now() - 2 * HOUR, fin: now() - HOUR })
  await application.database.query('UPDATE user SET active = 0 WHERE id = ?', [left.id])
  const page = await open(supervisor, 'S', '&par=semaine')
  await page.getByRole('link', { name: `${left.nom} ${left.prenom} (désactivé)`, exact: true }).waitFor()
  const day = formatDayAndMonth(today()).replaceAll('\u00a0', ' ')
  await page.getByRole('columnheader', { name: `du ${day} au ${day}` }).waitFor()
  await page.goto(`/equipe?semaines=1&jour=${today()}`)
  await page.getByRole('rowheader', { name: `${left.prenom} ${left.nom} (désactivé)` }).waitFor()
})

test('a month wider than the window is paged by day range, and names and totals stay visible', async () => {
  const page = await open(admin, 'A', '&debut=2026-10-01&fin=2026-10-31')
  await rowOf(page, person).waitFor()
  const turner = page.getByRole('group', { name: 'Jours affichés' })
  const first = turner.getByText(/^Jours 1 à \d+ sur 31$/)
  await first.waitFor()
  const region = page.getByRole('region', { name: 'Tableau des heures de l’équipe' })
  expect(await region.getAttribute('class')).toMatch(/more-after/)
  expect(await region.getAttribute('tabindex')).toBe('0')
  const before = button(turner, 'Jours d’avant')
  expect(await before.getAttribute('aria-disabled')).toBe('true')
  while ((await button(turner, 'Jours d’après').getAttribute('aria-disabled')) === 'false') {
    const said = await turner.innerText()
    await button(turner, 'Jours d’après').click()
    await eventually(() => turner.innerText()).not.toBe(said)
  }
  await turner.getByText(/^Jours \d+ à 31 sur 31$/).waitFor()
  const window = await region.boundingBox()
  for (const cell of [rowOf(page, person).getByRole('rowheader'), rowOf(page, person).locator('td.total')]) {
    const box = await cell.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(window?.x ?? 0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((window?.x ?? 0) + (window?.width ?? 0))
  }
  await region.focus()
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowLeft')
  await first.waitFor()
  expect(await small(page, 24)).toEqual([])
  await page.goto('/statistiques?vue=equipe&debut=2026-10-01&fin=2026-11-30')
  await button(page, '61 jours : voir plutôt par semaine').click()
  await eventually(() => path(page)).toContain('par=semaine')
})

test('entries forgotten yesterday are counted today, can be filtered, and link to their day', async () => {
  const page = await open(admin, 'A', '')
  await rowOf(page, person).waitFor()
  const notice = page.getByRole('alert').filter({ hasText: '1 entrée à régulariser, chez 1 personne' })
  await button(notice, 'Les voir seules').click()
  await eventually(() => rowOf(page, person).count()).toBe(0)
  const day = formatDayAndMonth(dateAt(now() - DAY)).replaceAll('\u00a0', ' ')
  await rowOf(page, stranger).getByText(`À régulariser (${day})`).click()
  await reportWith(page, 2)
  const yesterday = dateAt(now() - DAY)
  expect(path(page)).toContain(`debut=${yesterday}&fin=${yesterday}&utilisateur=${stranger.id}`)
  await page.goBack()
  await rowOf(page, stranger).waitFor()
  await button(notice, 'Toute l’équipe').click()
  await rowOf(page, person).waitFor()

  await rowOf(page, person).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await reportWith(page, 3)
  await eventually(() => hasFocus(page.locator('body'))).toBe(false)
  await submit(page).focus()
  await page.keyboard.press('Enter')
  await reportWith(page, 3)
})

test('hours are downloaded as shown, and shown to the second by a toggle, on a phone to the minute', async () => {
  const page = await open(supervisor, 'S', '')
  const cell = rowOf(page, person).locator('td').first()
  await cell.waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'CSV').click()])
  const rows = parse(readFileSync(await file.path()), { bom: true, delimiter: ';', columns: true }) as Record<
    string,
    string
  >[]
  const own = rows.find(({ Utilisateur }) => Utilisateur === `${person.nom} ${person.prenom}`)
  expect(own).toMatchObject({ [shown(today())]: '01:45:00', Total: '01:45:00', 'Entrées en cours': '1' })
  expect(rows).toHaveLength((await team(page).getByRole('row').count()) - 2)
  expect(await cell.innerText()).toMatch(/^1\sh\s45$/)
  await button(page, 'Exactes').click()
  await eventually(() => cell.innerText()).toBe('01:45:00')
  await page.setViewportSize(PHONE)
  const list = page.getByRole('list', { name: 'Heures par utilisateur' })
  const card = list
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: `${person.nom} ${person.prenom}`, exact: true }) })
  await card.getByText(/^1\sh\s45$/).waitFor()
  await card.getByText('En cours', { exact: true }).waitFor()
  await card.getByRole('button', { name: /^Détail de/ }).click()
  await eventually(() => card.locator('dd').allInnerTexts()).toEqual([expect.stringMatching(/^1\sh\s45$/)])
  for (const target of await list.locator('a, button').all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await overflow(page)).toBe(0)
})

test('a failure is told and tried again', async () => {
  const page = await openStatistics(browser, supervisor, 'S', '/statistiques', { allow: [UNREACHABLE] })
  const restore = await onCall(page, 'Team', unreachable)
  await button(page, 'Vue d’équipe').click()
  await page.getByText('La vue d’équipe n’a pas pu être chargée').waitFor()
  await restore()
  await button(page, 'Réessayer').click()
  await rowOf(page, person).waitFor()
})

test('an employee has no team view, whatever the address says', async () => {
  const page = await openStatistics(browser, person, 'U', '/statistiques?vue=equipe')
  expect(await userBox(page).inputValue()).toBe(`${person.nom} ${person.prenom}`)
  expect(await button(page, 'Vue d’équipe').count()).toBe(0)
  await submit(page).click()
  await reportWith(page, 3)
})

/** Waits enough frames for any change that follows. */
const frames = async () => {
  for (let frame = 0; frame < 20; frame++) await new Promise((drawn) => requestAnimationFrame(drawn))
}

test.each(casesOrFirst(1024, 1350))('nothing moves when the hours come, %i pixels wide', async (width) => {
  const page = await browser.newPage({ storage: storageOf(admin, 'A'), width })
  const { opened, open: answer } = gate()
  await onCall(page, 'Team', async (route) => {
    await opened
    await route.continue()
  })
  // A month of days: wider than the window, with more columns than are read side by side.
  const range = `&debut=${dateAt(now() - 32 * DAY)}&fin=${today()}`
  await page.goto(`/statistiques?vue=equipe${range}`)
  await page.getByText('Chargement des heures de l’équipe…').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(frames)
  await page.evaluate(() => {
    const shifts: PerformanceEntry[] = []
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift' })
    Object.assign(window, { shifts })
  })
  answer()
  await rowOf(page, person).waitFor()
  await page.evaluate(frames)
  expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts.length)).toBe(0)
})
