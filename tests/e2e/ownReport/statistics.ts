import type { Page } from 'playwright-core'
import { formatDateOf } from '../../../schema/dates'
import type { Person } from '../../server/world'
import type { PageOptions, TestBrowser } from '../../support/browser'
import { storageOf } from '../workday'

export const reportOf = (user: number, debut: string, fin: string) =>
  `/statistiques?debut=${debut}&fin=${fin}&utilisateur=${user}`

export async function openStatistics(
  browser: TestBrowser,
  person: Person,
  acces: 'A' | 'S' | 'U',
  address = '/statistiques',
  options: PageOptions = {},
): Promise<Page> {
  const page = await browser.newPage({
    ...options,
    storage: { ...storageOf(person, acces), ...options.storage },
  })
  await page.goto(address)
  await page.getByRole('heading', { name: 'Statistiques', level: 1 }).waitFor()
  await submit(page).or(folded(page)).waitFor()
  return page
}

const folded = (page: Page) => page.getByRole('button', { name: /Modifier les filtres$/ })

/** On a phone the filters of what is shown are folded to one line. */
export async function unfoldFilters(page: Page) {
  if ((page.viewportSize()?.width ?? 0) >= 900) return
  await folded(page).click()
  await submit(page).waitFor()
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Valider' })
export const userBox = (page: Page) => page.getByRole('combobox', { name: 'Utilisateur' })
export const startBox = (page: Page) => page.getByRole('textbox', { name: 'Date de début' })
export const endBox = (page: Page) => page.getByRole('textbox', { name: 'Date de fin' })
export const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choisir la période' })
export const openCalendar = (page: Page) =>
  page.getByRole('button', { name: 'Choisir la période dans un calendrier' }).click()
/** A day of the calendar by its full name, such as `12 novembre 2026`. */
export const day = (page: Page, name: string) =>
  calendar(page).getByRole('gridcell', { name: new RegExp(`\\b${name}`) })

export const heading = (page: Page) => page.getByRole('heading', { name: /^Heures travaillées de/ })
export const report = (page: Page) => page.getByRole('table', { name: /^Heures travaillées de/ })
export const entries = (page: Page) =>
  report(page)
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') })
    .filter({ hasNot: page.getByRole('rowheader') })
/** A day of the report on a phone, by its date: `12/11/2026`. */
export function dayLine(page: Page, date: string) {
  const day = formatDateOf(date.split('/').reverse().join('-'), String(new Date().getFullYear()))
  return report(page).getByRole('button', { name: day.replaceAll('\u00a0', ' ') })
}
export const modify = (page: Page, row = 0) =>
  entries(page)
    .nth(row)
    .getByRole('button', { name: /^Modifier/ })
export const column = (page: Page, name: string) => entries(page).locator(`td.${name}`).allInnerTexts()

export const reportWith = async (page: Page, rows: number) => {
  await heading(page).waitFor()
  if (rows > 0)
    await entries(page)
      .nth(rows - 1)
      .waitFor()
}

export const shown = (date: string) => date.split('-').reverse().join('/')
