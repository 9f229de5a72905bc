import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { type Person, useWorld } from '../../server/world'
import { type PageOptions, useBrowser } from '../../support/browser'
import { eventually, storageOf, table } from '../workday'
import { useFront } from './frontServer'

/** On a busy machine. */
const KEPT_MS = 30_000

/** Consequences of a network that is cut on purpose. */
const CUT = [/net::ERR_/, /no-response/, /Failed to fetch/, /bad-precaching-response/]

/** The service worker controls the page and has kept the screens' shell. */
const isKept = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')

export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

export const DAY = 'pointage-day'

/** Paths of all answers that the browser keeps. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

/** The application behind a network of its own, in a browser that keeps its service worker. */
export function useInstalled() {
  vi.setConfig({ testTimeout: 90_000 })
  const world = useWorld()
  const front = useFront(world.application)
  const browser = useBrowser(front)
  const newPage = (options: PageOptions = {}) =>
    browser.newPage({ ...options, worker: true, allow: [...CUT, ...(options.allow ?? [])] })

  /** A visit of a person after which everything is kept. */
  async function visited(person: Person, options: PageOptions = {}) {
    const page = await newPage({ ...options, storage: { ...storageOf(person), ...options.storage } })
    await page.goto('/')
    await table(page).waitFor()
    await expect.poll(() => isKept(page), { timeout: KEPT_MS, interval: 100 }).toBe(true)
    await eventually(() => databases(page)).toContain(DAY)
    return page
  }

  async function cut(page: Page) {
    await page.context().setOffline(true)
    front.cut()
  }
  async function restore(page: Page) {
    front.restore()
    await page.context().setOffline(false)
  }

  /** The server delivers another version from now on, whose page has `data-version="next"`. */
  async function deliverNext({ missing }: { missing?: string } = {}) {
    const [page, worker] = await Promise.all(
      ['/index.html', '/sw.js'].map(async (path) => (await fetch(`${world.application.url}${path}`)).text()),
    )
    front.answer('/index.html', {
      status: 200,
      type: 'text/html; charset=utf-8',
      body: String(page).replace('<html', '<html data-version="next"'),
    })
    front.answer('/sw.js', {
      status: 200,
      body: String(worker)
        .replace(/(url:"\/index\.html",revision:")\w+/, '$1next')
        .replace('["/assets/', missing ? `["${missing}","/assets/` : '["/assets/'),
    })
  }
  return { ...world, front, newPage, visited, cut, restore, deliverNext }
}

/** The version of the shown page; null for the built one. */
export const versionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.version ?? null)

/** Looks for a new version, as the browser does by itself, and waits until the next page is opened in it. */
export async function findNext(page: Page) {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const kept = () =>
    page.evaluate(async () => {
      const found = await caches.match('/index.html', { ignoreSearch: true })
      return (await found?.text())?.includes('data-version="next"')
    })
  await eventually(kept).toBe(true)
  await eventually(() => isKept(page)).toBe(true)
}
