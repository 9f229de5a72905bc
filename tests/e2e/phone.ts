import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const PHONE = { width: 390, height: 844 }
/** The commonest width of Android, and a low screen. */
export const SMALL = { width: 360, height: 640 }
export const WIDE = { width: 1280, height: 800 }

/** By how many pixels the page is wider than the window, within half a second after layout. */
export const overflow = (page: Page) =>
  page.evaluate(async () => {
    const { documentElement: root } = document
    const tooWide = () => root.scrollWidth - root.clientWidth
    for (let frames = 30; frames > 0 && tooWide() > 0; frames--) await new Promise(requestAnimationFrame)
    return tooWide()
  })

/** Pressable elements smaller than `least` pixels, but for links in a sentence (WCAG 2.5.8). */
export const small = (page: Page, least: number) =>
  page.evaluate((pixels) => {
    const pressed = [
      ...document.querySelectorAll(
        'button, a[href], input, select, summary, textarea, [role=button], [role^=menuitem], [role=tab]',
      ),
    ]
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
    return pressed
      .map((element) => ({
        element,
        box: (element.closest('.MuiInputBase-root, label') ?? element).getBoundingClientRect(),
      }))
      .filter(({ element }) => element.getClientRects().length > 0 && !element.closest('[aria-hidden=true]'))
      .filter(({ element }) => !isInSentence(element))
      .filter(({ box }) => Math.min(box.width, box.height) < pixels && box.bottom > 0)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}×${box.height}`)
  }, least)

export const brokenWords = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}()]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    return broken
  })

/** Asserts that nothing overflows or is too small to press, at both sizes. Restores the size. */
export async function expectFits(page: Page, least = 0) {
  const before = page.viewportSize() ?? WIDE
  for (const size of before.width === PHONE.width ? [WIDE, before] : [PHONE, before]) {
    await page.setViewportSize(size)
    await expect.poll(() => overflow(page), { message: `at ${size.width} pixels` }).toBe(0)
    if (least > 0) expect(await small(page, least), `at ${size.width} pixels`).toEqual([])
  }
}

/** Whether the centre of an element is visible: in the viewport, not scrolled away, not covered. */
export const inView = (place: Locator) =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return found !== null && (element.contains(found) || found.contains(element))
  })

/** Pixels by which the content of an element overflows it horizontally. */
export const clipped = (place: Locator) =>
  place.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
