import getPort from 'get-port'
import lighthouse, { desktopConfig, NetworkRecords } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/lib/systemPackages.mjs'
import { inSeries } from './inSeries'

export const PRESETS = ['mobile', 'desktop'] as const
export type Preset = (typeof PRESETS)[number]

/** What Lighthouse says of one load of a page. */
export interface Figures {
  /** Of 100. */
  score: number
  bytes: number
  /** Milliseconds until the largest thing stands. */
  largestPaint: number
  /** Milliseconds in which the page did not answer. */
  blocking: number
  shift: number
  /** Milliseconds of work on the page's own thread, of a processor as slow as the preset says. */
  work: number
  inSeries: number
}

/** What the score is made of, and what else is told; all others would take as long again. */
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
  'mainthread-work-breakdown',
]

type Stored = Record<string, string>

const SETTLED_MS = 500

/** A browser that nothing but the measured pages uses, with Lighthouse beside it. */
export async function openBrowser(folder: string) {
  const port = await getPort({ host: '127.0.0.1' })
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
    locale: 'fr-FR',
  })
  return {
    signIn: (url: string, email: string, password: string) => signIn(context, url, email, password),
    store: (url: string, stored: Stored) => store(context, url, stored),
    /** @throws when what the screen is measured for does not come */
    async check(url: string, shows: string) {
      const page = await context.newPage()
      await page.goto(url)
      await page.locator(shows).first().waitFor({ state: 'attached' })
      await page.close()
    },
    measure: (url: string, preset: Preset) => measure(url, preset, port),
    stop: () => context.close(),
  }
}

/** Signs in on the screen, and gives what the application stored. */
async function signIn(context: BrowserContext, url: string, email: string, password: string) {
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL(`${url}/`)
  await page.waitForTimeout(SETTLED_MS)
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  await page.close()
  return stored
}

/** Replaces what the browser has stored for an address. */
async function store(context: BrowserContext, url: string, stored: Stored) {
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((items) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, stored)
  await page.close()
}

/** @throws when Lighthouse could not measure the page */
async function measure(url: string, preset: Preset, port: number): Promise<Figures> {
  const result = await lighthouse(
    url,
    { port, logLevel: 'silent', onlyAudits: AUDITS, disableFullPageScreenshot: true },
    preset === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { audits, categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const number = (audit: string) => {
    const value = audits[audit]?.numericValue
    if (value === undefined) throw new Error(`${url}: ${audit} was not measured`)
    return value
  }
  const requests = await NetworkRecords.request(result.artifacts.DevtoolsLog, { computedCache: new Map() })
  return {
    score: 100 * (categories.performance?.score ?? 0),
    bytes: number('total-byte-weight'),
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    work: number('mainthread-work-breakdown'),
    inSeries: inSeries(requests),
  }
}
