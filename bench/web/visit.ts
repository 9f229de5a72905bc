import getPort from 'get-port'
import lighthouse, { desktopConfig } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/lib/systemPackages.mjs'
import { type PageRequest, sequentialRequests } from './sequentialRequests'

export const PRESETS = ['mobile', 'desktop'] as const
export type Preset = (typeof PRESETS)[number]

export interface Figures {
  /** Out of 100. */
  score: number
  bytes: number
  /** Largest Contentful Paint, in ms. */
  largestPaint: number
  /** Total Blocking Time, in ms. */
  blocking: number
  shift: number
  /** Main-thread work in ms, with the preset's CPU throttling. */
  work: number
  inSeries: number
}

/** Audits of the score and of the report; all others would double the time. */
const AUDITS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'total-byte-weight',
  'mainthread-work-breakdown',
]

export type Stored = Record<string, string>

/** Lighthouse's phone network: latency in ms, throughput in bytes per second. */
export const NETWORK = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }

const SETTLED_MS = 500

export async function openBrowser(folder: string) {
  const port = await getPort({ host: '127.0.0.1' })
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--remote-debugging-port=${port}`],
    locale: 'fr-FR',
    // First visits alone.
    serviceWorkers: 'block',
  })
  const counted = new Map<string, Promise<number>>()
  /** Cached by URL: the network is the same in all measurements. */
  function inSeriesOf(url: string) {
    const count = counted.get(url) ?? countInSeries(context, url)
    counted.set(url, count)
    return count
  }
  return {
    signIn: (url: string, email: string, password: string) => signIn(context, url, email, password),
    store: (url: string, stored: Stored) => store(context, url, stored),
    /** @throws when the expected content of the screen does not appear */
    async check(url: string, shows: string) {
      const page = await context.newPage()
      await page.goto(url)
      await page.locator(shows).first().waitFor({ state: 'attached' })
      await page.close()
    },
    measure: async (url: string, preset: Preset): Promise<Figures> => ({
      ...(await measure(url, preset, port)),
      inSeries: await inSeriesOf(url),
    }),
    stop: () => context.close(),
  }
}

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

export async function store(context: BrowserContext, url: string, stored: Stored) {
  const page = await context.newPage()
  await page.goto(`${url}/favicon.svg`)
  await page.evaluate((items) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, stored)
  await page.close()
}

/** @throws when Lighthouse could not measure the page */
async function measure(url: string, preset: Preset, port: number): Promise<Omit<Figures, 'inSeries'>> {
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
  return {
    score: 100 * (categories.performance?.score ?? 0),
    bytes: number('total-byte-weight'),
    largestPaint: number('largest-contentful-paint'),
    blocking: number('total-blocking-time'),
    shift: number('cumulative-layout-shift'),
    work: number('mainthread-work-breakdown'),
  }
}

/** Adds network latency: on localhost, parallel requests look sequential. */
async function countInSeries(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await network.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
  const requests = new Map<string, PageRequest>()
  network.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) =>
    requests.set(requestId, {
      url: request.url,
      resourceType: type,
      initiator,
      rendererStartTime: timestamp,
      networkEndTime: Number.POSITIVE_INFINITY,
    }),
  )
  network.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const request = requests.get(requestId)
    if (request) request.networkEndTime = timestamp
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.close()
  return sequentialRequests([...requests.values()])
}
