import type { SessionUserFragment } from '../../generated/graphql'
import { discardUnsaved } from '../forms/unsaved'
import { dropStashedDrafts, restoreDrafts, stashDrafts } from '../storage/drafts'
import { local, parseStored } from '../storage/storage'
import { forgetClock } from '../time/storedClock'
import { forgetZone } from '../time/zone'

/** When a token was signed and when it expires, in seconds of the server's clock; null for what is no token. */
function timesOf(token: string): { iat: number; exp: number } | null {
  try {
    const [, payload = ''] = token.split('.')
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : null
  } catch {
    return null
  }
}

/** What is remembered of the person signed in, under `userData`. */
export type SessionUser = Omit<SessionUserFragment, 'mustChangePassword'> & {
  /** Somebody else chose the password: one's own is chosen before anything else. */
  mustChangePassword?: boolean | null
}

/** Why there is no session any more: refused by the server, closed here, closed in another tab. */
export type EndReason = 'expired' | 'signedOut' | 'elsewhere'

type State = { token: string | null; user: SessionUser | null; ended?: EndReason }

const TOKEN = 'token'
const USER = 'userData'
/** Milliseconds by which this computer's clock was ahead of the server's when the session was opened. */
const AHEAD = 'clockAhead'

/** The stored user, or null when it is missing or not what we once wrote. */
function storedUser(): SessionUser | null {
  const value = parseStored(local.getItem(USER)) as Partial<SessionUser> | null
  if (!value?.id || typeof value.prenom !== 'string') return null
  return { ...value, id: String(value.id) } as SessionUser
}

/** Whether it tells the rights, too: what an earlier version has stored does not. */
const isWhole = (user: SessionUser) => Array.isArray(user.rights)

/** The token to send, always read anew: another tab may have changed it. */
export const storedToken = () => local.getItem(TOKEN)

let state: State = { token: storedToken(), user: null }
const listeners = new Set<() => void>()

function set(next: State) {
  if (!next.token) {
    stashDrafts()
    forgetClock()
    forgetZone()
  } else if (next.user && next.user.id !== state.user?.id) restoreDrafts(next.user.id)
  state = next
  for (const listener of listeners) listener()
}

export const getSession = () => state

export function subscribeSession(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Takes the stored user into memory; null when there is none or no token. */
export function restoreSession() {
  const token = storedToken()
  const stored = token ? storedUser() : null
  if (!stored || !isWhole(stored)) return null
  set({ token, user: stored })
  return stored
}

export function startSession(token: string, user: SessionUser) {
  const text = JSON.stringify(user)
  // A check that finds what is known already must not have the whole screen drawn again.
  if (token === state.token && text === JSON.stringify(state.user) && text === local.getItem(USER)) return
  // The user first: another tab that wakes up at the token then finds both.
  local.setItem(USER, text)
  const times = token === storedToken() ? null : timesOf(token)
  if (times) local.setItem(AHEAD, String(Date.now() - times.iat * SECOND))
  local.setItem(TOKEN, token)
  set({ token, user })
}

export function clearSession(ended: EndReason) {
  local.removeItem(TOKEN)
  local.removeItem(USER)
  local.removeItem(AHEAD)
  set({ token: null, user: null, ended })
  if (ended === 'signedOut') dropStashedDrafts()
}

const SECOND = 1_000
/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1
let expiry: ReturnType<typeof setTimeout> | undefined
/** When the token expires, by this computer's clock; null when that is not known. */
let expiresAt: number | null = null

/** A page that nobody touches ends its session too when the token expires, and shows nothing of it any more. */
function awaitExpiry() {
  clearTimeout(expiry)
  expiresAt = null
  const { token } = state
  const times = token === null ? null : timesOf(token)
  if (token === null || !times) return
  const ahead = local.getItem(AHEAD)
  const at = times.exp * SECOND + Number(ahead)
  const left = at - Date.now()
  // Opened by an earlier version: the clock may be wrong, and the server says so at the next call.
  if (left > LONGEST_MS || (left <= 0 && ahead === null)) return
  expiresAt = at
  expiry = setTimeout(() => expireSession(token), Math.max(0, left))
}

/**
 * Brings this tab in line with what another one stored. False when the page must start anew, because it shows
 * somebody else's data.
 */
export function reconcileSession(): boolean {
  const token = storedToken()
  if (!token) {
    if (!state.token) return true
    // Two tabs that see their session expire are both told so.
    const over = expiresAt !== null && expiresAt - Date.now() < SECOND
    set({ token: null, user: null, ended: over ? 'expired' : 'elsewhere' })
    return true
  }
  const stored = storedUser()
  if (state.user && stored && stored.id !== state.user.id) {
    discardUnsaved()
    window.location.reload()
    return false
  }
  // Another tab stored both: with a password of one's own this one has nothing to ask any more.
  if (token !== state.token)
    set({ ...state, token, user: state.user && (stored && isWhole(stored) ? stored : state.user) })
  return true
}

/** The server refused a call made with `token`. A newer token, stored meanwhile by another tab, is kept. */
export function expireSession(token: string) {
  if (storedToken() === token) clearSession('expired')
  else reconcileSession()
}

/** Follows what other tabs store; returns how to stop. */
export function watchSession() {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN || key === USER) reconcileSession()
  }
  // A page that slept, or came back by the Back button, has missed events, and its timers are late.
  const onLook = () => {
    if (document.visibilityState === 'visible' && reconcileSession()) awaitExpiry()
  }
  awaitExpiry()
  const forget = subscribeSession(awaitExpiry)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onLook)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onLook)
    document.removeEventListener('visibilitychange', onLook)
    forget()
    clearTimeout(expiry)
  }
}

// A browser brings a tab back with its storage, but perhaps without a session.
if (!state.token) stashDrafts()
