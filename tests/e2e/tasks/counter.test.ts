import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DRAWING, now, SURVEY, TOWN, timeAt } from '../../server/world'
import { HOUR } from '../../support/durations'
import { button, countCalls, counter, eventually, expiresIn, rows, table, useWorkday } from '../workday'

const JWT_SECRET = 'the secret of the tests of counters, long enough'
const { newPerson, openHome, insertEntry, browser } = useWorkday({ JWT_SECRET })

const work = { typetache_id: DRAWING, client_id: TOWN }

/** `HH:MM:SS` in seconds. */
const lapse = (text: string) => text.split(':').reduce((total, part) => total * 60 + Number(part), 0)
const clock = (page: Page) => page.getByRole('timer', { name: 'Heure actuelle' })

test('a tick changes the counters, the clock and the title alone, which go on after a reload', async () => {
  const person = await newPerson()
  const debut = now() - 3_725
  await insertEntry(person.id, { debut: now() - 7_200, fin: now() - 7_100, ...work })
  await insertEntry(person.id, { debut: now() - 5_400, typetache_id: SURVEY, commentaire: 'sondage' })
  await insertEntry(person.id, { debut, ...work })
  const page = await openHome(person, { own: true })
  const newest = counter(rows(page)).first()
  // The deferred content is there (slow on a loaded machine); the ribbon moves only once a minute.
  await page.getByRole('group', { name: 'Ruban de la journée' }).waitFor()
  const hint = page.getByText('Épinglé, un choix se commence d’un geste.')
  await hint.waitFor()
  const above = (place: Element) =>
    place.getBoundingClientRect().top - (place.closest('form')?.getBoundingClientRect().top ?? 0)
  expect(await hint.evaluate(above)).toBeLessThan(32)
  await page.locator('dl').getByText('Semaine', { exact: true }).waitFor()
  await page.waitForLoadState('networkidle')
  // Not at the start of a minute: the ribbon moves at the next tick.
  await expect.poll(() => Math.abs(new Date().getSeconds() - 27.5), { timeout: 25_000 }).toBeLessThan(25)
  await page.evaluate(() => {
    const changed = new Set<string>()
    const nameOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      return element?.closest('[role=timer], [data-ticks], title')
        ? 'what ticks'
        : (element?.outerHTML ?? node.nodeName)
    }
    new MutationObserver((mutations) => {
      for (const { target } of mutations) changed.add(nameOf(target))
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    Object.assign(globalThis, { changed })
  })
  const calls = countCalls(page, 'Home')
  const before = lapse(await newest.innerText())
  expect(before).toBeGreaterThanOrEqual(3_725)
  await eventually(async () => lapse(await newest.innerText())).toBeGreaterThanOrEqual(before + 2)
  expect(await page.evaluate(() => [...(globalThis as unknown as { changed: Set<string> }).changed])).toEqual(
    ['what ticks'],
  )
  expect(calls()).toBe(0)
  await eventually(async () => {
    const [time, elapsed, title] = await page.evaluate(() => {
      const [first, second] = document.querySelectorAll('[role=timer]')
      return [first?.textContent, second?.textContent, document.title]
    })
    return (
      [time, title].join(' ') ===
      `${timeAt(debut + lapse(elapsed ?? ''))} ${elapsed} · Plans — Mairie – Pointage`
    )
  }).toBe(true)
  expect(await newest.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(179, 38, 30)')
  const left = lapse(await newest.innerText())
  await page.reload()
  const after = lapse(await newest.innerText())
  expect(after).toBeGreaterThanOrEqual(left)
  expect(after).toBeLessThanOrEqual(now() - debut + 1)
})

test('a browser clock that is seven hours late changes nothing of what is shown', async () => {
  const person = await newPerson()
  const debut = now() - 65
  await insertEntry(person.id, { debut, ...work })
  const page = await browser.newPage({ storage: { token: person.token }, own: true })
  await page.clock.install({ time: Date.now() - 7 * HOUR * 1_000 })
  await page.goto('/')
  await table(page).waitFor()
  await eventually(async () => {
    const shown = lapse(await counter(rows(page)).innerText())
    return Math.abs(shown - (now() - debut))
  }).toBeLessThanOrEqual(1)
  expect(Math.abs(lapse(await clock(page).innerText()) - lapse(timeAt(now())))).toBeLessThanOrEqual(1)
  await button(page, 'Commencer').click()
  await eventually(() => counter(rows(page)).count()).toBe(2)
  expect(lapse(await counter(rows(page)).first().innerText())).toBeLessThanOrEqual(2)
})

test('a computer that slept shows the right time as soon as its tab is looked at; after midnight the day is loaded anew', async () => {
  // Token of 24 h: the page's clock advances by hours, and a usual token would expire.
  const person = expiresIn(24 * HOUR, await newPerson(), JWT_SECRET)
  const debut = now() - 60
  await insertEntry(person.id, { debut, ...work })
  const page = await browser.newPage({ storage: { token: person.token }, own: true })
  await page.clock.install()
  await page.goto('/')
  await table(page).waitFor()
  // The browser's clock is ahead until the next answer of the server.
  await page.clock.fastForward(2 * HOUR * 1_000)
  await eventually(async () => lapse(await counter(rows(page)).innerText())).toBeGreaterThan(2 * HOUR)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await eventually(async () => lapse(await counter(rows(page)).innerText())).toBeLessThan(2 * 60)

  const calls = countCalls(page, 'Home')
  await page.clock.fastForward(13 * HOUR * 1_000)
  await page.clock.runFor(5_000)
  await eventually(calls).toBeGreaterThan(0)
})

test('the day’s total holds what runs and ticks with it, and says what of it runs; a break stands still', async () => {
  const person = await newPerson()
  await insertEntry(person.id, { debut: now() - 3 * 3_600, fin: now() - 2 * 3_600 })
  await insertEntry(person.id, { debut: now() - 90 * 60, typetache_id: SURVEY })
  const page = await openHome(person, { own: true })
  await page.clock.install()
  await page.reload()
  const total = page.locator('dl').filter({ hasText: 'Travaillé aujourd’hui' }).locator('dd').first()
  await page.locator('dl > div', { hasText: 'En cours' }).getByText('1\u00a0h\u00a030').waitFor()
  expect(await page.getByText('une fois terminée').count()).toBe(0)
  expect(await total.innerText()).toBe('2\u00a0h\u00a030')
  await page.clock.fastForward(60_000)
  await eventually(() => total.innerText()).toBe('2\u00a0h\u00a031')
  await button(page, 'Faire une pause').click()
  await rows(page, 'Pause').waitFor()
  const still = await total.innerText()
  await page.waitForTimeout(1_500)
  expect(await total.innerText()).toBe(still)
  expect(await page.locator('dl > div', { hasText: 'En cours' }).count()).toBe(0)
})
