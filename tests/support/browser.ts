import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import axe from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { findBrowser } from '../../scripts/lib/systemPackages.mjs'

// Chromium draws its own address bar as two web pages in each new window: half of the work of a short test.
const OFF = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
// What Playwright turns off itself: the browser takes the last list alone.
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
  `--disable-features=${[...OFF_ANYWAY, ...OFF].join(',')}`,
]
const SCREENSHOTS = process.env.TEST_SCREENSHOTS ?? join(tmpdir(), 'pointage-screenshots')
const ACTION_LIMIT_MS = 10_000

export interface PageOptions {
  width?: number
  height?: number
  /** The dark theme, as if chosen before. */
  dark?: boolean
  /** What local storage holds before the first visit. */
  storage?: Record<string, string>
  /** Complaints that this test expects, such as `/status of 401/`. */
  allow?: RegExp[]
}

export interface TestBrowser {
  /**
   * A page in a context of its own, closed after the test. Errors on the console, uncaught errors and requests to
   * other hosts in any page of that context fail the test. A second tab: `page.context().newPage()`.
   */
  newPage(options?: PageOptions): Promise<Page>
}

interface Session {
  context: BrowserContext
  complaints: string[]
  allow: RegExp[]
}

function watch({ context, complaints }: Session, origin: string) {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(http|ws)s?:$/.test(url.protocol) && url.host !== new URL(origin).host)
      complaints.push(`foreign host: ${url}`)
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

/** One Chromium for all the files of a worker: it ends with the worker. */
let shared: Browser | undefined
async function launch() {
  if (!shared?.isConnected()) shared = await chromium.launch({ executablePath: findBrowser(), args: ARGS })
  return shared
}

/** Fills local storage before the first page is read, and never again. */
async function store(page: Page, stored: Record<string, string>) {
  const filling = await page.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, stored)
  page.once('domcontentloaded', () => filling.dispose().catch(() => {}))
}

/** A browser visiting `application`. Paths in `page.goto` are relative to it. */
export function useBrowser(application: { readonly url: string }): TestBrowser {
  let browser: Browser
  let sessions: Session[] = []

  beforeAll(async () => {
    browser = await launch()
  })
  afterEach(async ({ task }) => {
    const ended = sessions
    sessions = []
    const unexpected = ended.flatMap(({ complaints, allow }) =>
      complaints.filter((complaint) => !allow.some((pattern) => pattern.test(complaint))),
    )
    if (task.result?.state === 'fail' || unexpected.length > 0)
      for (const session of ended) await takeScreenshots(session, task.name)
    for (const { context } of ended) await context.close()
    expect(unexpected, 'complaints of the browser').toEqual([])
  })

  return {
    async newPage({ width = 1280, height = 800, dark = false, storage = {}, allow = [] } = {}) {
      const context = await browser.newContext({
        baseURL: application.url,
        viewport: { width, height },
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
      })
      context.setDefaultTimeout(ACTION_LIMIT_MS)
      const session = { context, complaints: [], allow }
      sessions.push(session)
      watch(session, application.url)
      const page = await context.newPage()
      const stored = { ...(dark && { theme: 'true' }), ...storage }
      if (Object.keys(stored).length > 0) await store(page, stored)
      return page
    },
  }
}

/** Waits for movements to end: colours half-way through a transition are nobody's contrast. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const endless = (animation: Animation) => animation.effect?.getComputedTiming().iterations === Infinity
    const moving = document.getAnimations().filter((animation) => !endless(animation))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

/** Asserts that axe finds nothing on the page as it stands, by all its rules or by the named ones. */
export async function expectNoAxeViolations(page: Page, rules?: string[]) {
  await settle(page)
  // Evaluated, not added as a script tag: the page's own security policy forbids those.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (runOnly) => (globalThis as unknown as { axe: typeof axe }).axe.run(runOnly ? { runOnly } : {}),
    rules,
  )
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }))
  expect(found, `axe on ${page.url()}`).toEqual([])
}
