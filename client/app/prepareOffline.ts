import { followDay } from '../features/tasks/knownDay/followDay'
import { onVisible } from '../lib/browser/onVisible'

const HOUR_MS = 3_600_000
/** What is shown first loads before what is stored. */
const PAUSE_MS = 2_000

let isPrepared = false

/** Registers the service worker, which opens the screens without a network, and stores the last known day. */
export function prepareOffline() {
  if (isPrepared) return
  isPrepared = true
  followDay()
  // Not on an insecure origin, nor in some embedded browsers.
  if (import.meta.env.PROD && navigator.serviceWorker)
    setTimeout(() => void register().catch(() => {}), PAUSE_MS)
}

async function register() {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  // The browser looks for a new version when a page loads; this one may stay open for days.
  let last = Date.now()
  onVisible(() => {
    if (Date.now() - last < HOUR_MS) return
    last = Date.now()
    registration.update().catch(() => {})
  })
}
