import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DRAWING, type Person, SURVEY, TOWN } from '../../server/world'
import { visit } from '../../support/reusedPage'
import { useThreadTime } from '../threadTime'
import { button, useWorkday } from '../workday'
import { modify, openStatistics, report, reportOf } from './statistics'

const { application, browser, newPerson } = useWorkday({ TIME_ZONE: 'Etc/UTC' })

/** The measured report, and a small one to compare with; both have two rows a day. */
const MANY = { rows: 500, fin: '2025-12-31' }
const FEW = { rows: 25 * 2, fin: '2025-01-25' }
/** Largest ratio of work for ten times the rows (measured: 4 and 2.5), as the whole table is laid out. */
const MAX_OPENING = 6
const MAX_TYPING = 5

let person: Person
beforeAll(async () => {
  person = await newPerson()
  const values = Array.from({ length: MANY.rows }, (_, index) => {
    const debut = Date.UTC(2025, 0, 1 + Math.floor(index / 2), 8 + (index % 2) * 4) / 1_000
    const date = new Date(debut * 1_000).toISOString().slice(0, 10)
    const type = index % 3 ? DRAWING : SURVEY
    return `(${person.id}, '${date}', ${debut}, ${debut + 3_600}, ${type}, ${TOWN}, 'Relevé ${index}', 0)`
  })
  await application.database.query(
    `INSERT INTO task (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause)
     VALUES ${values.join(', ')}`,
  )
})

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))

/** CPU time of the page's main thread in milliseconds, other load excluded. */
async function workOf(page: Page, threadTime: () => Promise<number>, { rows, fin }: typeof MANY) {
  // A cheap selector: finding rows by role would take longer than the measured work.
  const last = page.locator('td.cumul').nth(rows - 1)
  const workUntilShown = async (open: () => Promise<unknown>) => {
    const before = await threadTime()
    await open()
    await last.waitFor()
    await page.locator('svg .bar').first().waitFor()
    await drawn(page)
    return (await threadTime()) - before
  }
  const asked = await workUntilShown(() => visit(page, reportOf(person.id, '2025-01-01', fin)))
  await button(page, 'Aujourd’hui').click()
  await page.getByText('Aucune entrée sur cette période').waitFor()
  const again = await workUntilShown(() => page.goBack())
  expect(await last.innerText()).toBe(`${rows}:00:00`)

  await modify(page, rows / 2).click()
  const field = report(page).getByRole('textbox', { name: 'Debut', exact: true })
  await field.fill('')
  const typing: number[] = []
  for (const key of '08:15:30') {
    const before = await threadTime()
    // Typed at the focus: finding the field would add the test's own work.
    await page.keyboard.press(key)
    await drawn(page)
    typing.push((await threadTime()) - before)
  }
  // An open edit keeps any other report from being shown.
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  const key = typing.toSorted((one, other) => one - other)[typing.length / 2] as number
  return { opening: Math.min(asked, again), key }
}

test('a report of 500 rows opens, and takes what is typed, with little more work than a short one', async () => {
  const page = await openStatistics(browser, person, 'U')
  const threadTime = await useThreadTime(page)
  const few = await workOf(page, threadTime, FEW)
  const many = await workOf(page, threadTime, MANY)
  const ms = (value: number) => value.toFixed(1)
  process.stdout.write(
    `Relevé de ${MANY.rows} lignes : affiché en ${ms(many.opening)} ms de travail (${FEW.rows} lignes : ${ms(few.opening)}) ; ` +
      `une touche : ${ms(many.key)} (${ms(few.key)})\n`,
  )
  expect(many.opening / few.opening).toBeLessThan(MAX_OPENING)
  expect(many.key / few.key).toBeLessThan(MAX_TYPING)
})
