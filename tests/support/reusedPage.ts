import type { Page } from 'playwright-core'

/** A public path without a screen, on which an idle page stays. */
const NOWHERE = '/nulle-part'
/** Paths that no screen answers. */
const OUTSIDE = /^\/(api|explorer|graphql|healthz|readyz)\b/

/**
 * Client-side navigation with a key in the router's history, on which the leave question and scroll
 * restoration depend. `stored` is announced first, as a change by another tab.
 */
const go = (page: Page, address: string, stored?: Record<string, string>) =>
  page.evaluate(
    ([asked, items]) => {
      for (const [name, value] of Object.entries(items ?? {})) localStorage.setItem(name, value)
      if (items) dispatchEvent(new StorageEvent('storage', { key: null }))
      history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: crypto.randomUUID() }, '', asked)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    [address, stored] as const,
  )

/** Client-side navigation, without a page load. */
export const visit = (page: Page, address: string) => go(page, address)

/**
 * Signs out, as by another tab, if the application is loaded at the usual font size. @returns whether it was
 */
const signOut = (page: Page) =>
  page.evaluate(async () => {
    const isEnlarged = getComputedStyle(document.documentElement).fontSize !== '16px'
    if (isEnlarged || !document.getElementById('root')) return false
    // Without a session there is no redirect.
    const leads = localStorage.getItem('token') !== null
    localStorage.clear()
    sessionStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    for (let frames = 60; leads && frames > 0 && location.pathname !== '/login'; frames--)
      await new Promise(requestAnimationFrame)
    return true
  })

/** Waits for the not-found screen, and clears the storage. @returns whether it is there */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const rests = () => document.querySelector('h1')?.textContent === '404 not found'
    for (let frames = 60; frames > 0 && !rests(); frames--) await new Promise(requestAnimationFrame)
    localStorage.clear()
    sessionStorage.clear()
    return rests()
  })

/**
 * Leaves the loaded application idle, with empty storage.
 * @returns whether it is idle; otherwise the next test loads it again
 */
export async function leaveApplication(page: Page): Promise<boolean> {
  if (OUTSIDE.test(new URL(page.url(), 'http://nowhere').pathname)) return false
  try {
    if (!(await signOut(page))) return false
    await go(page, NOWHERE)
    return await rest(page)
  } catch {
    return false
  }
}

/** Opens a screen of the idle application as the user in storage; resolves once the screen is shown. */
export async function enterApplication(page: Page, stored: Record<string, string>, address: string) {
  // The title of the home screen is that of the page before any screen sets one.
  const isHome = /^\/([?#]|$)/.test(address)
  const unnamed = [await page.title(), ...(isHome ? [] : ['', 'Pointage'])]
  await go(page, address, stored)
  // Each screen sets the title. Requests that a test delays are not awaited.
  await page.evaluate(async (names) => {
    for (let frames = 60; frames > 0 && names.includes(document.title); frames--)
      await new Promise(requestAnimationFrame)
  }, unnamed)
}

export interface ReusedPage {
  page: Page
  /** Local storage for the next `goto`; with `fresh`, it loads the application again. */
  take(stored: Record<string, string>, fresh: boolean): void
  /** Resets the page, with the application loaded; false where that is impossible. */
  leave(): Promise<boolean>
}

/** Fills local storage once, before the first page loads. */
export async function store(page: Page, stored: Record<string, string>) {
  if (Object.keys(stored).length === 0) return
  const filling = await page.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, stored)
  page.once('domcontentloaded', () => filling.dispose().catch(() => {}))
}

/**
 * A page for tests in sequence. The application stays loaded: loading it is a third of a short test, and warm
 * code runs faster. The first `goto` of a test is then a client-side navigation.
 */
export function reusePage(page: Page): ReusedPage {
  let isLoaded = false
  /** Whether the page is in a state from which the next `goto` can be a client-side navigation. */
  let isNear = false
  let stored: Record<string, string> = {}
  const [load, route, on] = [page.goto.bind(page), page.route.bind(page), page.on.bind(page)]
  page.goto = async (address, options) => {
    const goesNear = isNear && address.startsWith('/') && !OUTSIDE.test(address)
    isNear = false
    if (goesNear) await enterApplication(page, stored, address)
    else await store(page, stored)
    stored = {}
    return goesNear ? null : load(address, options)
  }
  // A test that watches or delays loading needs a page load.
  page.route = (...args) => {
    isNear = false
    return route(...args)
  }
  page.on = ((...args: Parameters<typeof on>) => {
    isNear = false
    return on(...args)
  }) as typeof page.on
  return {
    page,
    take(items, fresh) {
      // The session is verified on load when its user is unknown.
      isNear = isLoaded && !fresh && 'token' in items === 'userData' in items
      stored = items
    },
    async leave() {
      if (page.isClosed()) return false
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      page.removeAllListeners()
      isLoaded = await leaveApplication(page)
      if (!isLoaded) return false
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null })
      await page.mouse.move(0, 0)
      return true
    },
  }
}
