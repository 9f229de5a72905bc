import type { Page } from 'playwright-core'
import { expectNoAxeViolations } from '../support/browser'

const WIDTHS = [1280, 390]

/** As another tab would change the theme: the state of the page stays as it is. */
const setTheme = (page: Page, dark: boolean) =>
  page.evaluate((value) => {
    localStorage.setItem('theme', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, String(dark))

/** Asserts that axe finds nothing on the page as it stands, light and dark, wide and narrow. */
export async function expectAccessible(page: Page) {
  for (const dark of [false, true]) {
    await setTheme(page, dark)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoAxeViolations(page)
    }
  }
}
