import type { SessionUserFragment } from '../../generated/graphql'
import { discardUnsaved } from '../forms/unsaved'
import { dropStashedDrafts, restoreDrafts, stashDrafts } from '../storage/drafts'
import { forgetDay } from '../storage/forgetDay'
import { local, parseStored } from '../storage/storage'
import { forgetClock } from '../time/storedClock'
import { forgetZone } from '../time/zone'
import { forgetRan } from './ranLately'

/** `iat` and `exp` of a JWT, in seconds of the server's clock; null for an invalid token. */
function timesOf(token: string): { iat: number; exp: number } | null {
  try {
    const [, payload = ''] = token.split('.')
    const { iat, exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : null
  } catch {
    return null
  }
}

/** Stored user, under `userData`. */
export type SessionUser = Omit<SessionUserFragment, 'mustChangePassword'> & {
  /** An administrator chose the password: it must be replaced first. */
  mustChangePassword?: boolean | null
}

/** Why the session ended: refused by the server, signed out here, signed out in another tab. */
export type EndReason = 'expired' | 'signedOut' | 'elsewhere'

type State = { token: string | null; user: SessionUser | null; ended?: EndReason }

const TOKEN = 'token'
const USER = 'userData'
/** Storage key: ms by which this computer's clock was ahead of the server's at sign-in. */
const AHEAD = 'clockAhead'

function storedUser(): SessionUser | null {
  const value = parseStored(local.getItem(USER)) as Partial<SessionUser> | null
  if (!value?.id || typeof value.prenom !== 'string') return null
  return { ...value, id: String(value.id) } as SessionUser
}

/** Whether the rights are included: earlier versions stored none. */
const isWhole = (user: SessionUser) => Array.isArray(user.rights)

/** Token to send; not cached, as another tab may have changed it. */
export const storedToken = () => local.getItem(TOKEN)

let state: State = { token: storedToken(), user: null }
const listeners = new Set<() => void>()

function set(next: State) {
  if (!next.token) {
    stashDrafts()
    forgetClock()
    forgetZone()
    forgetRan()
    forgetDay()
  } else if (next.user && next.user.id !== state.user?.id) restoreDrafts(next.user.id)
  state = next
  for (const listener of listeners) listener()
}

export const getSession = () => state

export function subscribeSession(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function restoreSession() {
  const token = storedToken()
  const stored = token ? storedUser() : null
  if (!stored || !isWhole(stored)) return null
  set({ token, user: stored })
  return stored
}

export function startSession(token: string, user: SessionUser) {
  const text = JSON.stringify(user)
  // Unchanged: avoids a re-render of the whole screen.
  if (token === state.token && text === JSON.stringify(state.user) && text === local.getItem(USER)) return
  // The user first: other tabs react to the token and then find both.
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
/** Maximum delay of setTimeout. */
const LONGEST_MS = 2 ** 31 - 1
let expiry: ReturnType<typeof setTimeout> | undefined
/** Expiry of the token in this computer's clock, ms; null when unknown. */
let expiresAt: number | null = null

/** Timer that ends the session of an idle page when the token expires, and clears the screen. */
function awaitExpiry() {
  clearTimeout(expiry)
  expiresAt = null
  const { token } = state
  const times = token === null ? null : timesOf(token)
  if (token === null || !times) return
  const ahead = local.getItem(AHEAD)
  const at = times.exp * SECOND + Number(ahead)
  const left = at - Date.now()
  // Session of an earlier version: without clock offset, the server decides at the next call.
  if (left > LONGEST_MS || (left <= 0 && ahead === null)) return
  expiresAt = at
  expiry = setTimeout(() => expireSession(token), Math.max(0, left))
}

/** Syncs with what another tab stored. False when the page must reload: it shows another user's data. */
export function reconcileSession(): boolean {
  const token = storedToken()
  if (!token) {
    if (!state.token) return true
    // An expiry seen by two tabs is reported as such in both.
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
  // Signing in and changing the password store token and user: the other tab may have done either.
  if (token !== state.token)
    set({ ...state, token, user: state.user && (stored && isWhole(stored) ? stored : state.user) })
  return true
}

/** The server refused `token`. A newer token, stored meanwhile by another tab, is kept. */
export function expireSession(token: string) {
  if (storedToken() === token) clearSession('expired')
  else reconcileSession()
}

/** Subscribes to other tabs' changes. @returns unsubscribe */
export function watchSession() {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN || key === USER) reconcileSession()
  }
  // After sleep or from the back/forward cache, storage events were missed and timers are late.
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

// A restored tab may have its storage but no session.
if (!state.token) stashDrafts()
