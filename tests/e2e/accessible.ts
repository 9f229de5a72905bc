import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectNoAxeViolations } from '../support/browser'
import { casesOrFirst } from '../support/casesOrFirst'

/** Changes the theme as another tab would: the state of the page is kept. */
const setTheme = (page: Page, dark: boolean) =>
  page.evaluate((value) => {
    localStorage.setItem('theme', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, String(dark))

/** Each theme and each width; the page stays light afterwards. */
const LIGHT_DESK = [
  { dark: true, width: 360 },
  { dark: false, width: 1280 },
]
const LIGHT_PHONE = [
  { dark: true, width: 1280 },
  { dark: false, width: 360 },
]

/**
 * Chosen by the test's name, so that about half of the tests check each pair; both with `npm test -- --all`.
 */
const looksOf = (name = '') =>
  (name.length % 2 === 0
    ? casesOrFirst(LIGHT_DESK, LIGHT_PHONE)
    : casesOrFirst(LIGHT_PHONE, LIGHT_DESK)
  ).flat()

/** Asserts that axe finds nothing in the current page, light and dark, wide and narrow. Restores its size. */
export async function expectAccessible(page: Page) {
  const before = page.viewportSize()
  for (const { dark, width } of looksOf(expect.getState().currentTestName)) {
    await setTheme(page, dark)
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page)
  }
  if (before) await page.setViewportSize(before)
}
