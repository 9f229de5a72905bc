import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { DRAWING, type Person, SURVEY, TOWN } from '../../server/world'
import { useThreadTime } from '../threadTime'
import { useWorkday } from '../workday'
import { column, modify, openStatistics, report, reportOf, reportWith, submit } from './statistics'

const { application, browser, newPerson } = useWorkday({ TIME_ZONE: 'Etc/UTC' })

const ROWS = 500
const OPENINGS = 3
/** Milliseconds: from the answer to a report that can be used, and from a key to its letter. */
const MOST_OPENING = 1_000
const MOST_TYPING = 100

let person: Person
beforeAll(async () => {
  person = await newPerson()
  const values = Array.from({ length: ROWS }, (_, index) => {
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

/** Milliseconds between the end of the answer and the moment from which the page takes a click, its charts drawn. */
async function opening(page: Page): Promise<number> {
  await submit(page).waitFor()
  await page.evaluate(() => performance.clearResourceTimings())
  await submit(page).click()
  await reportWith(page, ROWS)
  return page.evaluate(async () => {
    const answers = () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/graphql')) as PerformanceResourceTiming[]
    // The browser notes an answer a moment after it was used.
    while (answers().length === 0) await new Promise((resolve) => requestAnimationFrame(resolve))
    const answered = Math.max(...answers().map(({ responseEnd }) => responseEnd))
    while (!document.querySelector('svg .bar')) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - answered
  })
}

/** The slowest of some keys, from the key to the frame that shows its letter. */
const slowestKey = (page: Page, keys: string) =>
  page.evaluate((count) => {
    const times: number[] = []
    const slowest = new Promise<number>((resolve) => {
      document.addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              times.push(performance.now() - timeStamp)
              if (times.length === count) resolve(Math.max(...times))
            }),
          ),
        { capture: true },
      )
    })
    Object.assign(globalThis, { slowest })
  }, keys.length)

test('a report of 500 rows is soon there, and typing in it stays quick', async () => {
  const page = await openStatistics(browser, person, 'U', reportOf(person.id, '2025-01-01', '2025-12-31'))
  await reportWith(page, ROWS)
  const openings: number[] = []
  for (let turn = 0; turn < OPENINGS; turn++) {
    await page.reload()
    await reportWith(page, ROWS)
    openings.push(await opening(page))
  }
  expect((await column(page, 'cumul')).at(-1)).toBe(`${ROWS}:00:00`)

  await modify(page, ROWS / 2).click()
  const field = report(page).getByRole('textbox', { name: 'Debut', exact: true })
  await field.fill('')
  const keys = '08:15:30'
  await slowestKey(page, keys)
  const threadTime = await useThreadTime(page)
  const work: number[] = []
  for (const key of keys) {
    const before = await threadTime()
    await field.press(key)
    work.push((await threadTime()) - before)
  }
  const slowest = await page.evaluate(() => (globalThis as unknown as { slowest: Promise<number> }).slowest)
  // What else the machine does between a key and its frame is not the page's: its own work is asserted.
  const [best, typing] = [Math.min(...openings), Math.max(...work)]
  process.stdout.write(
    `Relevé de ${ROWS} lignes : utilisable ${openings.map((ms) => ms.toFixed(0)).join(', ')} ms après la réponse ; ` +
      `frappe : ${slowest.toFixed(0)} ms au plus, ` +
      `dont ${typing.toFixed(0)} ms de travail\n`,
  )
  expect(best).toBeLessThan(MOST_OPENING)
  expect(typing).toBeLessThan(MOST_TYPING)
})
