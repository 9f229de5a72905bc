import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useThreadTime } from '../threadTime'
import { button, eventually } from '../workday'
import { back, grid, gridRows, useSettings } from './settings'

const settings = useSettings()
const { application, open } = settings

const LIMIT_MS = 1_000
const OPENINGS = 3
const AT_ONCE = 1_000
const WHEEL_PX = 240
const HARD_WHEEL_PX = 1_000
const number = (value: number) => Math.round(value).toLocaleString('fr-FR')

/** Fills a table with numbered rows, each the text of an SQL list: a test of one by one would take minutes. */
async function insertMany(table: string, columns: string, count: number, row: (text: string) => string) {
  for (let first = 0; first < count; first += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => {
      const text = String(first + index + 1).padStart(5, '0')
      return `(${row(text)})`
    })
    await application.database.query(`INSERT INTO ${table} (${columns}) VALUES ${rows.join(', ')}`)
  }
}

/** From the click on a link until its rows are drawn, in milliseconds of the page's own clock. */
const timeToRows = (page: Page, href: string) =>
  page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(`main a[href="${address}"]`)
        const start = performance.now()
        const look = () => {
          if (!document.querySelector('[role=row][data-id]')) requestAnimationFrame(look)
          // The frame that holds the rows has been handed over when the next task runs.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        link?.click()
        look()
      }),
    href,
  )

/** Watches, at each frame, how much of the grid's window no row with a text covers. */
const watchBlanks = (page: Page) =>
  page.evaluate(() => {
    const seen = { frames: 0, blank: 0, lastRow: 0 }
    Object.assign(window, { seen })
    const scroller = document.querySelector('[role=grid]') as HTMLElement
    const heads = scroller.querySelector('thead') as HTMLElement
    const look = () => {
      const bottom = scroller.getBoundingClientRect().bottom
      let reached = heads.getBoundingClientRect().bottom
      const rows = [...scroller.querySelectorAll<HTMLElement>('[role=row][data-rowindex]')]
      for (const row of rows) {
        const box = row.getBoundingClientRect()
        if (box.bottom <= reached || box.top >= bottom) continue
        if (box.top > reached + 1 || !row.textContent?.trim()) seen.blank++
        reached = box.bottom
        seen.lastRow = Math.max(seen.lastRow, Number(row.dataset.rowindex))
      }
      const end = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
      if (!end && reached < bottom - 1) seen.blank++
      seen.frames++
      requestAnimationFrame(look)
    }
    look()
  })
const seenBlanks = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seen: { frames: number; blank: number; lastRow: number } }).seen,
  )

/** Turns the wheel over the grid until the last row of its page is there, then hard until the first one is. */
async function scrollThrough(page: Page, last: number) {
  const box = await grid(page).boundingBox()
  if (!box) throw new Error('There is no grid')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let turn = 0; turn < 60 && (await seenBlanks(page)).lastRow < last; turn++)
    await page.mouse.wheel(0, WHEEL_PX)
  for (
    let turn = 0;
    turn < 20 && (await gridRows(page).first().getAttribute('data-rowindex')) !== '0';
    turn++
  )
    await page.mouse.wheel(0, -HARD_WHEEL_PX)
}

/** Opens a large table three times, scrolls it, and says how that went. */
async function measure(path: string, count: number, noun: string) {
  const page = await open('/parametres', { height: 900 })
  const threadTime = await useThreadTime(page)
  const times: number[] = []
  const work: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.getByRole('heading', { name: 'Paramètres' }).waitFor()
    const before = await threadTime()
    times.push(await timeToRows(page, path))
    work.push((await threadTime()) - before)
    if (opening < OPENINGS - 1) await back(page).click()
  }
  const rows = number(count).replace(/\s/gu, '\\s')
  await page.getByText(new RegExp(`sur ${rows}$`)).waitFor()
  expect(await gridRows(page).count()).toBeGreaterThan(10)
  await watchBlanks(page)
  await scrollThrough(page, 99)
  const { frames, blank, lastRow } = await seenBlanks(page)
  process.stdout.write(
    `Grille : ${number(count)} ${noun} en ${number(Math.min(...times))} ms ` +
      `(première ouverture ${number(times[0] ?? 0)} ms, fil principal ${number(Math.min(...work))} ms), ` +
      `${blank} ligne vide en défilant (${frames} images)\n`,
  )
  expect({ blank, lastRow }).toEqual({ blank: 0, lastRow: 99 })
  expect(frames).toBeGreaterThan(10)
  expect(Math.min(...times)).toBeLessThan(LIMIT_MS)
  await button(page, 'Aller à la page suivante').click()
  await eventually(() => gridRows(page).first().getAttribute('data-rowindex')).toBe('100')
  return page
}

test('10,000 clients open within a second and scroll without a blank row', async () => {
  await application.database.query('DELETE FROM client')
  await insertMany(
    'client',
    'libelle, name_key, groupetache_id, active',
    10_000,
    (text) => `'Société ${text}', 'société ${text}', ${1 + (Number(text) % 2)}, ${Number(text) % 10 ? 1 : 0}`,
  )
  const page = await measure('/parametres/clients', 10_000, 'clients')
  await page.getByText('10 000 clients').waitFor()
})

test('5,000 users open within a second and scroll without a blank row', async () => {
  await insertMany(
    'user',
    'nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id, active',
    5_000 - 1,
    (text) => {
      const email = `'employe${text}@exemple.fr'`
      return `'Nom ${text}', 'Prénom ${text}', ${email}, ${email}, ${email}, ${email}, 'U', 1, 1, 1`
    },
  )
  const page = await measure('/parametres/users', 5_000, 'utilisateurs')
  await page.getByText('5 000 utilisateurs').waitFor()
})
