import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useThreadTime } from '../threadTime'
import { button, eventually } from '../workday'
import { back, grid, gridRows, useSettings } from './settings'

const settings = useSettings()
const { application, open } = settings

const OPENINGS = 2
const FEW = 200
const MANY = 10_000
/** Largest ratio of work, for fifty times the rows. */
const MAX = 3
const AT_ONCE = 1_000
const WHEEL_PX = 240
const HARD_WHEEL_PX = 1_000
const number = (value: number) => Math.round(value).toLocaleString('fr-FR')

/** Inserts numbered rows, each the text of an SQL list: one by one would take minutes. */
async function insertMany(
  table: string,
  columns: string,
  first: number,
  count: number,
  row: (text: string) => string,
) {
  for (let done = 0; done < count; done += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, index) => {
      const text = String(first + done + index + 1).padStart(5, '0')
      return `(${row(text)})`
    })
    await application.database.query(`INSERT INTO ${table} (${columns}) VALUES ${rows.join(', ')}`)
  }
}

const timeToRows = (page: Page, href: string) =>
  page.evaluate(
    (address) =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLAnchorElement>(`main a[href="${address}"]`)
        const start = performance.now()
        const look = () => {
          if (!document.querySelector('[role=row][data-id]')) requestAnimationFrame(look)
          // The frame with the rows has been submitted when the next task runs.
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        link?.click()
        look()
      }),
    href,
  )

/** Measures, at each frame, how much of the grid's viewport shows no row text. */
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

async function measureOpenings(page: Page, path: string) {
  const threadTime = await useThreadTime(page)
  const times: number[] = []
  const work: number[] = []
  for (let opening = 0; opening < OPENINGS; opening++) {
    await page.getByRole('heading', { name: 'Paramètres' }).waitFor()
    const before = await threadTime()
    times.push(await timeToRows(page, path))
    work.push((await threadTime()) - before)
    await back(page).click()
  }
  return { time: Math.min(...times), work: Math.min(...work) }
}

async function expectAlike(
  path: string,
  noun: string,
  fill: (first: number, count: number) => Promise<void>,
) {
  const page = await open('/parametres', { height: 900 })
  const opened = async () => {
    await page.reload()
    return measureOpenings(page, path)
  }
  await fill(0, FEW)
  const few = await opened()
  await fill(FEW, MANY - FEW)
  const many = await opened()
  process.stdout.write(
    `Grille : ${number(MANY)} ${noun} en ${number(many.time)} ms (${number(FEW)} en ${number(few.time)}), ` +
      `fil principal ${number(many.work)} ms (${number(few.work)})\n`,
  )
  expect(many.work / few.work).toBeLessThan(MAX)
  return page
}

async function expectNoBlanks(page: Page) {
  await watchBlanks(page)
  await scrollThrough(page, 99)
  const { frames, blank, lastRow } = await seenBlanks(page)
  expect({ blank, lastRow }).toEqual({ blank: 0, lastRow: 99 })
  expect(frames).toBeGreaterThan(10)
  await button(page, 'Aller à la page suivante').click()
  await eventually(() => gridRows(page).first().getAttribute('data-rowindex')).toBe('100')
}

const CLIENTS = '/parametres/clients'
test('ten thousand clients open as a few do, and scroll without a blank row', async () => {
  await application.database.query('DELETE FROM client')
  const page = await expectAlike(CLIENTS, 'clients', (first, count) =>
    insertMany(
      'client',
      'libelle, name_key, groupetache_id, active',
      first,
      count,
      (text) =>
        `'Société ${text}', 'société ${text}', ${1 + (Number(text) % 2)}, ${Number(text) % 10 ? 1 : 0}`,
    ),
  )
  await page.goto(CLIENTS)
  await page.getByText('10 000 clients').waitFor()
  await page.getByText(/sur 10\s000$/u).waitFor()
  expect(await gridRows(page).count()).toBeGreaterThan(10)
  await expectNoBlanks(page)
})

test('ten thousand users open as a few do', async () => {
  await expectAlike('/parametres/users', 'utilisateurs', (first, count) =>
    insertMany(
      'user',
      'nom, prenom, email, email_key, login, login_key, acces, societe_id, groupetache_id, active',
      first,
      count,
      (text) => {
        const email = `'employe${text}@exemple.fr'`
        return `'Nom ${text}', 'Prénom ${text}', ${email}, ${email}, ${email}, ${email}, 'U', 1, 1, 1`
      },
    ),
  )
})
