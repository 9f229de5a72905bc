import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus } from './workday'

const MANY = 60

const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))

/** Whether it can be seen where the focus is: an outline, or the thicker frame of a text field. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const frame = element.closest('.Mui-focused')?.querySelector('fieldset')
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return outlined || (frame ? Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2 : false)
  })

/** Goes on with Tab, seeing at each step where one is. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await place.waitFor()
  for (let step = 0; step < MANY; step++) {
    await page.keyboard.press(key)
    expect(await focusShows(page), `the focus shows on ${await focused(page)}`).toBe(true)
    if (await hasFocus(place)) return
  }
  throw new Error(`${place} is out of reach of the keyboard`)
}
