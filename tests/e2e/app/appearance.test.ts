import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../server/world'
import { overflow } from '../phone'
import { button, eventually, signIn, table, UNREACHABLE, useWorkday } from '../workday'

const { browser, newPerson, openHome } = useWorkday()

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const ink = (page: Page) => page.evaluate(() => getComputedStyle(document.body).color)
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

const LIGHT = { ground: 'rgb(245, 246, 244)', ink: 'rgb(27, 36, 32)' }
const DARK = { ground: 'rgb(18, 22, 20)', ink: 'rgb(231, 236, 233)' }
const colours = async (page: Page) => ({ ground: await ground(page), ink: await ink(page) })

test('light is the default; the toggle changes the colours without rendering again, and a reload keeps the theme', async () => {
  const page = await openHome(await newPerson())
  expect(await colours(page)).toEqual(LIGHT)
  // Budgets and other deferred queries are sent once the page is idle.
  await page.waitForLoadState('networkidle')
  const before = await page.evaluateHandle(() =>
    [...document.querySelectorAll('main *')].map((one) => ({ one, name: one.className })),
  )
  await button(page, 'Mode sombre').click()
  await eventually(() => colours(page)).toEqual(DARK)
  expect(await stored(page)).toBe('true')
  const changed = before.evaluate((all) =>
    all.filter(({ one, name }) => !one.isConnected || one.className !== name),
  )
  expect(await changed).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect(await colours(page)).toEqual({ ground: 'rgb(255, 255, 255)', ink: LIGHT.ink })
  await page.emulateMedia({ media: null })
  await page.reload()
  await button(page, 'Mode clair').waitFor()
  expect(await colours(page)).toEqual(DARK)
  await button(page, 'Mode clair').click()
  await eventually(() => colours(page)).toEqual(LIGHT)
  expect(await stored(page)).toBe('false')
  await page.reload()
  await button(page, 'Mode sombre').waitFor()
  expect(await colours(page)).toEqual(LIGHT)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await eventually(() => overflow(page)).toBe(0)
})

test('the theme outlives signing out, and reaches the other tabs', async () => {
  const person = await newPerson()
  const first = await openHome(person)
  const second = await first.context().newPage()
  await second.goto('/')
  await button(second, 'Mode sombre').click()
  await button(first, 'Mode clair').waitFor()
  await button(first, 'Deconnexion').click()
  await button(first, 'Submit').waitFor()
  expect(await colours(first)).toEqual(DARK)
  await signIn(first, person.email, PASSWORD)
  await table(first).waitFor()
  expect(await colours(first)).toEqual(DARK)
})

test('an invalid stored theme falls back to light', async () => {
  const page = await openHome(await newPerson(), { storage: { theme: '{sombre' } })
  expect(await colours(page)).toEqual(LIGHT)
  await button(page, 'Mode sombre').waitFor()
})

test('the dark theme is painted before the screens have loaded', async () => {
  const page = await browser.newPage({ dark: true, allow: [UNREACHABLE] })
  await page.route(/assets\/index-.*\.js/, (route) => route.abort())
  await page.goto('/login')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    DARK.ground,
  )
})
