import type { Page } from 'playwright-core'
import { expectNoAxeViolations } from '../support/browser'
import { dialect } from '../support/database'

/** As another tab would change the theme: the state of the page stays as it is. */
const setTheme = (page: Page, dark: boolean) =>
  page.evaluate((value) => {
    localStorage.setItem('theme', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, String(dark))

/** The database changes nothing of what is drawn: each theme meets both widths, one on each database. */
const COMBINATIONS =
  dialect === 'sqlite'
    ? [
        { dark: false, width: 1280 },
        { dark: true, width: 390 },
      ]
    : [
        { dark: true, width: 1280 },
        { dark: false, width: 390 },
      ]

/** Asserts that axe finds nothing on the page as it stands, light and dark, wide and narrow. */
export async function expectAccessible(page: Page) {
  for (const { dark, width } of COMBINATIONS) {
    await setTheme(page, dark)
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page)
  }
}
