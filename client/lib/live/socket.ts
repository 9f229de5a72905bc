import { createClient } from 'graphql-ws'
import { getSession, reconcileSession, storedToken } from '../session/session'
import { noteClosed, noteConnected, noteHeard, wasConnected } from './liveState'
import { LONGEST_MS, LONGEST_WITHOUT_MS, retryPause } from './retryPause'

/** Ms between two signs of life, and for the answer to one. */
const PING_MS = 20_000
const PONG_MS = 5_000
/** Ms for the server to accept the token. */
const ACCEPT_MS = 10_000
/** The server's close code for a session that has ended. */
const FORBIDDEN = 4_403

let sentToken: string | null = null
let pongTimer: ReturnType<typeof setTimeout> | undefined

/** Waits, at most until the network is back. */
function wait(milliseconds: number) {
  return new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}

function shouldRetry(error: unknown) {
  if (getSession().token === null) return false
  // The next call of the page says that its session has ended.
  return (error as { code?: number }).code !== FORBIDDEN || storedToken() !== sentToken
}

/** The connection to the server: open while there are subscriptions. */
export const socket = createClient({
  url: () => new URL('/graphql', location.href).href.replace(/^http/, 'ws'),
  connectionParams() {
    // Never with the token of another user who has signed in meanwhile: the page reloads.
    if (!reconcileSession()) return new Promise<never>(() => {})
    sentToken = storedToken()
    return { token: sentToken }
  },
  connectionAckWaitTimeout: ACCEPT_MS,
  keepAlive: PING_MS,
  retryAttempts: Number.POSITIVE_INFINITY,
  shouldRetry,
  // A proxy that cuts every connection is not troubled for long.
  retryWait: (retries) =>
    wait(retryPause(retries, Math.random(), wasConnected() ? LONGEST_MS : LONGEST_WITHOUT_MS)),
  on: {
    connected: noteConnected,
    message() {
      clearTimeout(pongTimer)
      noteHeard()
    },
    ping(received) {
      if (!received) pongTimer = setTimeout(() => socket.terminate(), PONG_MS)
    },
    closed() {
      clearTimeout(pongTimer)
      noteClosed()
    },
  },
})

// What is sent without a network arrives nowhere.
addEventListener('offline', () => socket.terminate())
