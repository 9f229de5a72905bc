import type { Page } from 'playwright-core'
import { expectNoAxeViolations } from '../support/browser'

/** As another tab would change the theme: the state of the page stays as it is. */
const setTheme = (page: Page, dark: boolean) =>
  page.evaluate((value) => {
    localStorage.setItem('theme', value)
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  }, String(dark))

/** Of axe's rules, those that look at colours: the others find the same in either theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Each width and each theme meets all rules, and the colours of each theme meet both widths. */
const COMBINATIONS = [
  { dark: false, width: 1280 },
  { dark: true, width: 1280, rules: COLOURS },
  { dark: true, width: 390 },
  { dark: false, width: 390, rules: COLOURS },
]

/** Asserts that axe finds nothing on the page as it stands, light and dark, wide and narrow. */
export async function expectAccessible(page: Page) {
  for (const { dark, width, rules } of COMBINATIONS) {
    await setTheme(page, dark)
    await page.setViewportSize({ width, height: 900 })
    await expectNoAxeViolations(page, rules)
  }
}
