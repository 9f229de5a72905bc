import type { Page } from 'playwright-core'

/** An address of no screen, which anybody may read: a page rests there. */
const NOWHERE = '/nulle-part'
/** What no screen of the application answers. */
const OUTSIDE = /^\/(api|explorer|graphql|healthz|readyz)\b/

/**
 * Goes to another screen as a link would, with a place in the router's order: Back is asked about, and where it was
 * scrolled is known by its key. What is stored first is told as by another tab.
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

/** Goes to another screen: the application is not loaded anew. */
export const visit = (page: Page, address: string) => go(page, address)

/** Signs out, as by another tab, of an application that is loaded with letters of the usual size. @returns whether it could */
const signOut = (page: Page) =>
  page.evaluate(async () => {
    const isEnlarged = getComputedStyle(document.documentElement).fontSize !== '16px'
    if (isEnlarged || !document.getElementById('root')) return false
    // Whoever is nobody is led nowhere.
    const leads = localStorage.getItem('token') !== null
    localStorage.clear()
    sessionStorage.clear()
    dispatchEvent(new StorageEvent('storage', { key: null }))
    for (let frames = 60; leads && frames > 0 && location.pathname !== '/login'; frames--)
      await new Promise(requestAnimationFrame)
    return true
  })

/** Waits for the screen of no address, and stores nothing. @returns whether it is there */
const rest = (page: Page) =>
  page.evaluate(async () => {
    const rests = () => document.querySelector('h1')?.textContent === '404 not found'
    for (let frames = 60; frames > 0 && !rests(); frames--) await new Promise(requestAnimationFrame)
    localStorage.clear()
    sessionStorage.clear()
    return rests()
  })

/**
 * Leaves the application that is loaded at rest, with nothing stored.
 * @returns whether it rests there: what somebody uses next is loaded anew otherwise
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

/** Goes to a screen of the application that rests, as whom the storage says; there when the screen is, loaded or not. */
export async function enterApplication(page: Page, stored: Record<string, string>, address: string) {
  // The home screen's own name is that of the page before any screen has given it one.
  const isHome = /^\/([?#]|$)/.test(address)
  const unnamed = [await page.title(), ...(isHome ? [] : ['', 'Pointage'])]
  await go(page, address, stored)
  // Each screen names the tab. What is held up by a test is not waited for.
  await page.evaluate(async (names) => {
    for (let frames = 60; frames > 0 && names.includes(document.title); frames--)
      await new Promise(requestAnimationFrame)
  }, unnamed)
}

export interface ReusedPage {
  page: Page
  /** Has the next `goto` find this in local storage; with `fresh`, it loads the application anew. */
  take(stored: Record<string, string>, fresh: boolean): void
  /** Leaves it as a page that nobody has used, with the application loaded; false where that cannot be. */
  leave(): Promise<boolean>
}

/** Fills local storage before the first page is read, and never again. */
export async function store(page: Page, stored: Record<string, string>) {
  if (Object.keys(stored).length === 0) return
  const filling = await page.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, stored)
  page.once('domcontentloaded', () => filling.dispose().catch(() => {}))
}

/**
 * A page for one test after the other. The application stays loaded: to load it anew is a third of what a short test
 * costs, and code that has run before runs faster. The first `goto` of a test then goes as a link would.
 */
export function reusePage(page: Page): ReusedPage {
  let isLoaded = false
  /** Whether the next `goto` goes as a link would. */
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
  // Whoever watches, or holds up, what is loaded, wants it to be loaded.
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
      // A session is checked at the start when it is not known whose it is.
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
