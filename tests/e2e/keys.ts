import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const MANY = 60

/** Whether a place has the focus, and shows it: an outline, or the thicker border of a text field. */
const lookAt = (place: Locator) =>
  place.evaluate((wanted) => {
    const element = document.activeElement
    const focused = element?.outerHTML.slice(0, 160)
    if (!element || element === document.body) return { focused, shows: false, there: false }
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const frame = element.closest('.Mui-focused')?.querySelector('fieldset')
    const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const framed = frame ? Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2 : false
    return { focused, shows: outlined || framed, there: element === wanted }
  })

/** Presses Tab until the place has the focus; the focus must be visible at each step. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await place.waitFor()
  for (let step = 0; step < MANY; step++) {
    await page.keyboard.press(key)
    const { focused, shows, there } = await lookAt(place)
    expect(shows, `the focus shows on ${focused}`).toBe(true)
    if (there) return
  }
  throw new Error(`${place} is out of reach of the keyboard`)
}
