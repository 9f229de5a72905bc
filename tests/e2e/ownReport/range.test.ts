import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { dateAt, now, type Person } from '../../server/world'
import { PHONE } from '../phone'
import { countCalls, eventually, path, storageOf, useWorkday } from '../workday'
import {
  calendar,
  day,
  endBox,
  heading,
  openCalendar,
  openStatistics,
  reportOf,
  startBox,
  submit,
  unfoldFilters,
} from './statistics'

const { browser, newPerson } = useWorkday()

let person: Person
beforeAll(async () => {
  person = await newPerson()
})

/** November 2026 begins on a Sunday. */
const open = (options = {}) =>
  openStatistics(browser, person, 'U', reportOf(person.id, '2026-11-10', '2026-11-10'), options)
/** Found by label: behind an open dialog the fields have no role. */
const values = (page: Page) =>
  Promise.all(['Date de début', 'Date de fin'].map((name) => page.getByLabel(name).inputValue()))

test('the calendar is loaded when it is opened, not before, and Escape leaves it without a change', async () => {
  const page = await browser.newPage({ storage: storageOf(person) })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/statistiques')
  await submit(page).waitFor()
  await page.waitForLoadState('networkidle')
  const calendars = () => loaded.filter((url) => url.includes('RangeCalendar')).length
  expect(calendars()).toBe(0)
  await openCalendar(page)
  await calendar(page).getByText('Premier jour de la période').waitFor()
  expect(calendars()).toBe(1)

  const before = await values(page)
  await page.keyboard.press('Escape')
  await calendar(page).waitFor({ state: 'hidden' })
  expect(await values(page)).toEqual(before)
})

test('by mouse: the first click is the start, the second the end; an earlier day starts a new range', async () => {
  const page = await open()
  await openCalendar(page)
  await calendar(page).getByText('novembre 2026').waitFor()
  const weekdays = await calendar(page).getByRole('columnheader').allInnerTexts()
  expect(weekdays[0]?.toLowerCase()).toMatch(/^l/)
  expect(weekdays).toHaveLength(7)
  await day(page, '12 novembre 2026').click()
  await calendar(page).getByText('Dernier jour de la période').waitFor()
  await day(page, '5 novembre 2026').click()
  expect(await values(page)).toEqual(['05/11/2026', '05/11/2026'])
  await day(page, '9 novembre 2026').click()
  await calendar(page).waitFor({ state: 'hidden' })
  expect(await values(page)).toEqual(['05/11/2026', '09/11/2026'])
  await submit(page).click()
  await eventually(() => path(page)).toBe(reportOf(person.id, '2026-11-05', '2026-11-09'))
  await heading(page).waitFor()

  // On a phone, and at 400 % zoom, both dates are shown in full.
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ ...PHONE, width })
    if (width === 390) await unfoldFilters(page)
    for (const box of [startBox(page), endBox(page)])
      expect(await box.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
  }
})

test('by keyboard alone: typed, or with the arrows of the calendar', async () => {
  const page = await open()
  await startBox(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('2/11/2026')
  await page.keyboard.press('Tab')
  expect(await values(page)).toEqual(['02/11/2026', '10/11/2026'])
  await page.keyboard.press('Control+A')
  await page.keyboard.type('08112026')
  await page.keyboard.press('Enter')
  await eventually(() => path(page)).toBe(reportOf(person.id, '2026-11-02', '2026-11-08'))

  await endBox(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await calendar(page).getByText('Premier jour de la période').waitFor()
  // Keys from the end of the range: one week later, then three days later.
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('gridcell')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await calendar(page).getByText('Dernier jour de la période').waitFor()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await calendar(page).waitFor({ state: 'hidden' })
  expect(await values(page)).toEqual(['15/11/2026', '18/11/2026'])
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Choisir la période dans un calendrier',
  )
})

test('a short date is understood once the field is left, or with Enter, and not before', async () => {
  const page = await open()
  await heading(page).waitFor()
  await startBox(page).fill('')
  await startBox(page).pressSequentially('01/11/20')
  // While 2026 is being typed, neither error is shown.
  expect(await page.getByText(/La période est limitée|Date input not valid/).count()).toBe(0)
  await startBox(page).fill('1/11/26')
  await page.keyboard.press('Tab')
  expect(await values(page)).toEqual(['01/11/2026', '10/11/2026'])
  await startBox(page).fill('1 nov.')
  await page.keyboard.press('Tab')
  expect(await values(page)).toEqual(['01/11/2026', '10/11/2026'])
  await endBox(page).fill('8/11/26')
  await page.keyboard.press('Enter')
  await eventually(() => path(page)).toBe(reportOf(person.id, '2026-11-01', '2026-11-08'))
})

test('an invalid typed date or range shows an error and sends no query', async () => {
  const page = await open()
  await heading(page).waitFor()
  const asked = countCalls(page, 'Statistics')
  const told = page.getByText('Date input not valid.', { exact: true })
  for (const text of ['31/02/2026', 'bientôt', '10/13/2026', '01/01/1899', '01/01/2101']) {
    await startBox(page).fill(text)
    await submit(page).click()
    await told.waitFor()
    await eventually(() => startBox(page).evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await startBox(page).getAttribute('aria-invalid')).toBe('true')
    expect(await startBox(page).inputValue()).toBe(text)
    await startBox(page).fill('10/11/2026')
    await told.waitFor({ state: 'detached' })
  }
  for (const [text, problem] of [
    ['', 'Indiquez la date de début'],
    ['12/11/202', 'Date de début incomplète\u202f: écrivez jj/mm/aaaa'],
  ] as const) {
    await startBox(page).fill(text)
    await submit(page).click()
    await page.getByText(problem, { exact: true }).waitFor()
  }
  expect(asked()).toBe(0)

  await startBox(page).fill('10/11/2026')
  await endBox(page).fill('09/11/2026')
  await page.getByText('La date de fin doit suivre la date de début').waitFor()
  await endBox(page).fill('11/11/2027')
  await page.getByText('La période est limitée à 366 jours').waitFor()
  await submit(page).click()
  expect(path(page)).toBe(reportOf(person.id, '2026-11-10', '2026-11-10'))
  await endBox(page).fill('10/11/2027')
  await submit(page).click()
  await eventually(() => path(page)).toBe(reportOf(person.id, '2026-11-10', '2027-11-10'))
})

test('the shortcuts are whole weeks from Monday and whole months of the server’s day', async () => {
  const page = await open()
  const today = dateAt(now())
  const utc = (date: string) => new Date(`${date}T12:00:00Z`)
  const iso = (date: Date) => date.toISOString().slice(0, 10)
  const shift = (date: string, days: number) => iso(new Date(utc(date).getTime() + days * 86_400_000))
  const monday = shift(today, -((utc(today).getUTCDay() + 6) % 7))
  const first = `${today.slice(0, 7)}-01`
  const lastOfPrevious = shift(first, -1)
  const firstOfNext = shift(`${today.slice(0, 7)}-28`, 4).slice(0, 8)
  const ranges = {
    'Aujourd’hui': [today, today],
    'Cette semaine': [monday, shift(monday, 6)],
    'La semaine dernière': [shift(monday, -7), shift(monday, -1)],
    'Ce mois': [first, shift(`${firstOfNext}01`, -1)],
    'Le mois dernier': [`${lastOfPrevious.slice(0, 7)}-01`, lastOfPrevious],
  }
  for (const [name, range] of Object.entries(ranges)) {
    await page.getByRole('button', { name, exact: true }).click()
    expect((await values(page)).map((text) => text.split('/').reverse().join('-'))).toEqual(range)
    const [debut = '', fin = ''] = range
    await eventually(() => path(page)).toBe(reportOf(person.id, debut, fin))
  }
})

test('a shortcut waits for a user who is still to be chosen', async () => {
  const supervisor = await newPerson({ acces: 'S' })
  const page = await openStatistics(browser, supervisor, 'S')
  await page.getByRole('button', { name: 'Ce mois', exact: true }).click()
  expect((await values(page))[0]).toMatch(/^01/)
  expect(path(page)).toBe('/statistiques')
  expect(await page.getByText('Choisissez un utilisateur', { exact: true }).count()).toBe(0)
})
