import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DRAWING, type Person, SURVEY, TOWN } from '../../server/world'
import { visit } from '../../support/reusedPage'
import { useThreadTime } from '../threadTime'
import { button, useWorkday } from '../workday'
import { modify, openStatistics, report, reportOf } from './statistics'

const { application, browser, newPerson } = useWorkday({ TIME_ZONE: 'Etc/UTC' })

/** Two rows a day: all of them, and the floor that they are measured by. */
const MANY = { rows: 500, fin: '2025-12-31' }
const FEW = { rows: 25 * 2, fin: '2025-01-25' }
/** Ten times the rows may cost so many times the work: seen 4 and 2.5, for the table is laid out anew. */
const MOST_OPENING = 6
const MOST_TYPING = 5

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

/** The frame that shows what has been typed or asked for is there. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))))

/** The work of the page's main thread, in milliseconds of its processor, what else the machine does left out. */
async function workOf(page: Page, threadTime: () => Promise<number>, { rows, fin }: typeof MANY) {
  // By what is cheap to find: looking for rows by their roles would take longer than all that is measured.
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
    // To where the focus is: looking for the field among all rows would be work of the test.
    await page.keyboard.press(key)
    await drawn(page)
    typing.push((await threadTime()) - before)
  }
  // An edit that is left open keeps any other report from being shown.
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
  expect(many.opening / few.opening).toBeLessThan(MOST_OPENING)
  expect(many.key / few.key).toBeLessThan(MOST_TYPING)
})
