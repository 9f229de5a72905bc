import { type BrowserContext, chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/lib/systemPackages.mjs'
import { NETWORK, type Stored, store } from './visit'

/** Slowdown of the processor, as of Lighthouse's phone. */
const PROCESSOR = 4
/** After the last request; what is drawn later belongs to no opening. */
const SETTLED_MS = 1_000
const SIZE = { width: 412, height: 823 }

/**
 * A browser in which the screens were opened before, with their service worker. Network and processor are really
 * slowed down: a simulation would send through the network what the worker answers.
 */
export async function openWarmBrowser(folder: string) {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
    locale: 'fr-FR',
    viewport: SIZE,
  })
  return {
    /** The first visit of a signed-in user; resolves once the worker has kept what it keeps. */
    visit: (url: string, stored: Stored) => visit(context, url, stored),
    store: (url: string, stored: Stored) => store(context, url, stored),
    /** Largest Contentful Paint of a load, ms; `first`: with an empty cache. */
    largestPaint: (url: string, first: boolean) => largestPaint(context, url, first),
    stop: () => context.close(),
  }
}

async function visit(context: BrowserContext, url: string, stored: Stored) {
  await store(context, url, stored)
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await page.close()
}

async function largestPaint(context: BrowserContext, url: string, first: boolean): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: first })
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  const at = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )
  await page.close()
  return at
}
