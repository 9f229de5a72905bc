/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { addRoute, createHandlerBoundToURL, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { screenAddress } from '../../schema/screenAddress'
import { leaveIfRemoved, mayKeep } from './leaveIfRemoved'

declare const self: ServiceWorkerGlobalScope
/** Written by `scripts/vite/serviceWorker.ts`: the page and its icons. */
declare const PAGE: { url: string; revision: string }[]
/** Scripts, style sheets and fonts of home and sign-in. */
declare const SHELL: string[]
/** Route patterns of the screens. */
declare const SCREENS: string[]

/** About two versions: a page stays in the version in which it was opened. */
const KEPT_ASSETS = 250

precache(PAGE)
const openPage = createHandlerBoundToURL('/index.html')
const screens = SCREENS.map(screenAddress)
/** Their names have their hash: what is kept never changes. */
const assets = new CacheFirst({
  cacheName: 'pointage-assets',
  plugins: [new ExpirationPlugin({ maxEntries: KEPT_ASSETS, purgeOnQuotaError: true })],
})

async function keep(event: ExtendableEvent, path: string) {
  const [answer, kept] = assets.handleAll({ event, request: path })
  // The server has another version meanwhile: this one is not taken.
  if (!(await answer).ok) throw new Error(`${path} is not there`)
  await kept
}

// Any other address is the server's to answer: guide, explorer, files, calls, and what is not found.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && screens.some((screen) => screen.test(url.pathname)),
  (options) => {
    ;(options.event as ExtendableEvent).waitUntil(leaveIfRemoved(self))
    return openPage(options)
  },
)
registerRoute(
  // Those of the explorer are in a folder of their own.
  ({ url, sameOrigin }) => sameOrigin && mayKeep() && /^\/assets\/[^/]+\.(js|css|woff2)$/.test(url.pathname),
  assets,
)
addRoute({ cleanURLs: false, directoryIndex: '' })

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(SHELL.map((path) => keep(event, path))))
  // Open pages stay as they are, with the files that are kept for them; the next one is opened in this version.
  void self.skipWaiting()
})
clientsClaim()
