import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { findBrowser } from '../../scripts/lib/systemPackages.mjs'
import { type ReusedPage, reusePage, store } from './reusedPage'
import { zoneOf } from './zoneOf'

// Chromium renders its address bar as two web pages in each new window: half of the work of a short test.
const OFF = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
// The features that Playwright disables itself: the browser uses only the last list.
const OFF_ANYWAY = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one context share a process, whose script cache lasts from test to test.
  '--process-per-site',
  // Short-lived pages: baseline compilation pays, optimisation does not.
  '--js-flags=--no-opt --always-sparkplug',
  `--disable-features=${[...OFF_ANYWAY, ...OFF].join(',')}`,
]
// Each page parses axe again: the minified file takes half of the time.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const SCREENSHOTS = process.env.TEST_SCREENSHOTS ?? join(tmpdir(), 'pointage-screenshots')
const ACTION_LIMIT_MS = 10_000
/** The close code after which the page makes no further attempt. */
const TOO_MANY = 4_429

export interface PageOptions {
  width?: number
  height?: number
  dark?: boolean
  /** Local storage before the first visit. */
  storage?: Record<string, string>
  /** Expected complaints, such as `/status of 401/`. */
  allow?: RegExp[]
  /** A context of its own: for lasting changes such as a clock or a permission. */
  own?: boolean
  /** The browser’s IANA time zone, in a context of its own; the file's zone otherwise. */
  zone?: string
  /**
   * Lets WebSockets pass, in a context of its own. Elsewhere they are cut, as by a proxy: a screen is read when it
   * is looked at, and tests decide when.
   */
  live?: boolean
  /** The first `goto` loads the application, as a first visit does. */
  fresh?: boolean
  /** The browser keeps the application's service worker, in a context of its own. */
  worker?: boolean
}

export interface TestBrowser {
  /**
   * A page with storage of its own, closed after the test. Errors on the console, uncaught errors and
   * requests to other hosts in any page of its context fail the test. A second tab:
   * `page.context().newPage()`.
   */
  newPage(options?: PageOptions): Promise<Page>
}

/** A test's use of a context. */
interface Session {
  context: BrowserContext
  complaints: string[]
  allow: RegExp[]
}

/** Reports the complaints of a context's pages to the test that uses it. */
function watch(context: BrowserContext, origin: string, complain: (complaint: string) => void) {
  context.on('console', (message) => {
    if (message.type() === 'error') complain(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complain(`uncaught: ${error.error().stack}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(http|ws)s?:$/.test(url.protocol) && url.host !== new URL(origin).host)
      complain(`foreign host: ${url}`)
  })
}

async function takeScreenshots({ context }: Session, testName: string) {
  mkdirSync(SCREENSHOTS, { recursive: true })
  for (const [index, page] of context.pages().entries()) {
    const name = testName.normalize('NFD').replace(/[^\w]+/g, '-')
    const path = join(SCREENSHOTS, `${name}-${Date.now()}-${index}.png`)
    await page.screenshot({ path, fullPage: true })
    process.stdout.write(`Screenshot: ${path} (${page.url()})\n`)
  }
}

let shared: Browser | undefined
async function launch() {
  if (!shared?.isConnected()) {
    commons.clear()
    shared = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  }
  return shared
}

/** The context that tests use in sequence; each finds it cleaned. */
interface Common {
  url: string
  context: BrowserContext
  /** Never closed, so that the renderer process stays; it also clears the storage. */
  idle: Page
  kept?: ReusedPage
  session?: Session
}

/** Contexts by time zone, reused across files: their servers share an address, so HTTP caches stay valid. */
const commons = new Map<string, Common>()

/** A browser on `application`. Paths in `page.goto` are relative to it. */
export function useBrowser(application: { readonly url: string }): TestBrowser {
  let browser: Browser
  let sessions: Session[] = []
  const zoneOfFile = zoneOf(expect.getState().testPath ?? '')

  async function newContext(
    complain: (complaint: string) => void,
    {
      zone: timezoneId = zoneOfFile,
      live = false,
      worker = false,
    }: Pick<PageOptions, 'zone' | 'live' | 'worker'> = {},
  ) {
    const context = await browser.newContext({
      baseURL: application.url,
      viewport: { width: 1280, height: 800 },
      locale: 'fr-FR',
      timezoneId,
      // Else what one test has loaded would be another's.
      serviceWorkers: worker ? 'allow' : 'block',
    })
    context.setDefaultTimeout(ACTION_LIMIT_MS)
    watch(context, application.url, complain)
    if (!live) await context.routeWebSocket(/./, (socket) => socket.close({ code: TOO_MANY }))
    return context
  }

  async function openCommon(): Promise<Common> {
    const context = await newContext((complaint) =>
      commons.get(zoneOfFile)?.session?.complaints.push(complaint),
    )
    const idle = await context.newPage()
    await idle.goto('/healthz')
    return { url: application.url, context, idle }
  }

  async function begin({ allow = [], own, zone, live, worker }: PageOptions): Promise<Session> {
    const complaints: string[] = []
    let common = commons.get(zoneOfFile)
    if (own || zone || live || worker || common?.session) {
      const context = await newContext((complaint) => complaints.push(complaint), {
        ...(zone && { zone }),
        ...(live && { live }),
        ...(worker && { worker }),
      })
      return { context, complaints, allow }
    }
    if (common?.url !== application.url) {
      await common?.context.close()
      common = await openCommon()
      commons.set(zoneOfFile, common)
    }
    common.session = { context: common.context, complaints, allow }
    return common.session
  }

  async function leave({ url, context, idle, kept }: Common, failed: boolean) {
    if (failed) {
      commons.delete(zoneOfFile)
      return context.close()
    }
    const others = context.pages().filter((page) => page !== idle && page !== kept?.page)
    await Promise.all(others.map((page) => page.close()))
    await Promise.all([context.unrouteAll(), context.clearPermissions()])
    const rests = await kept?.leave()
    if (!rests) await kept?.page.close()
    await idle.evaluate(() => localStorage.clear())
    commons.set(zoneOfFile, { url, context, idle, ...(rests && { kept }) })
  }

  /** The reused page of the common context; a new one in any other. */
  async function open({ context }: Session, stored: Record<string, string>, fresh: boolean) {
    const common = commons.get(zoneOfFile)
    if (context === common?.context) {
      common.kept ??= reusePage(await context.newPage())
      common.kept.take(stored, fresh)
      return common.kept.page
    }
    const page = await context.newPage()
    await store(page, stored)
    return page
  }

  beforeAll(async () => {
    browser = await launch()
  })
  afterEach(async ({ task }) => {
    const ended = sessions
    sessions = []
    const unexpected = ended.flatMap(({ complaints, allow }) =>
      complaints.filter((complaint) => !allow.some((pattern) => pattern.test(complaint))),
    )
    const failed = task.result?.state === 'fail' || unexpected.length > 0
    if (failed) for (const session of ended) await takeScreenshots(session, task.name)
    const common = commons.get(zoneOfFile)
    for (const session of ended)
      if (common?.session === session) await leave(common, failed)
      else await session.context.close()
    // The summary of a run shows only an error's first line, which therefore has the complaints.
    expect(unexpected, `complaints of the browser: ${unexpected.join(' | ')}`).toEqual([])
  })
  return {
    async newPage({ width = 1280, height = 800, dark = false, storage = {}, fresh = false, ...place } = {}) {
      const session = await begin(place)
      sessions.push(session)
      const page = await open(session, { ...(dark && { theme: 'true' }), ...storage }, fresh)
      const size = page.viewportSize()
      if (width !== size?.width || height !== size.height) await page.setViewportSize({ width, height })
      return page
    },
  }
}

/** Finishes transitions: a colour half-way through one has no valid contrast. */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity
    const moving = document.getAnimations().filter((animation) => !endless(animation))
    for (const animation of moving) animation.finish()
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

export async function expectNoAxeViolations(page: Page) {
  await settle(page)
  // Evaluated, not added as a script tag, which the content security policy forbids.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  // Filtered in the page: the details of each element are large to transfer.
  const found = await page.evaluate(async () => {
    const { axe: engine } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await engine.run({ resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }))
  })
  expect(found, `axe on ${page.url()}`).toEqual([])
}
