import type { SessionUserFragment } from '../generated/graphql'
import { giveUpUnsaved } from './unsaved'

/** What is remembered of the person signed in, under `userData`. */
export type SessionUser = Omit<SessionUserFragment, 'mustChangePassword'> & {
  /** Somebody else chose the password: one's own is chosen before anything else. */
  mustChangePassword?: boolean | null
}

/** Why there is no session any more: refused by the server, closed here, closed in another tab. */
export type Ended = 'expired' | 'signedOut' | 'elsewhere'

type State = { token: string | null; user: SessionUser | null; ended?: Ended }

const TOKEN = 'token'
const USER = 'userData'
const THEME = 'theme'
/** Milliseconds by which this computer's clock was ahead of the server's when the session was opened. */
const AHEAD = 'clockAhead'

/** A storage that ends with the page. */
export function memoryStorage() {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
    get length() {
      return map.size
    },
  }
}

/** A browser that refuses storage still lets one work, until the page is closed. */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  try {
    return window[kind]
  } catch {
    return memoryStorage()
  }
}

const local = storageOf('localStorage')
const tab = storageOf('sessionStorage')

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** The stored user, or null when it is missing or not what we once wrote. */
function storedUser(): SessionUser | null {
  const value = parse(local.getItem(USER)) as Partial<SessionUser> | null
  if (!value?.id || typeof value.prenom !== 'string') return null
  return { ...value, id: String(value.id) } as SessionUser
}

/** Whether it tells the rights, too: what an earlier version has stored does not. */
const isWhole = (user: SessionUser) => Array.isArray(user.rights)

/** The token to send, always read anew: another tab may have changed it. */
export const storedToken = () => local.getItem(TOKEN)

// What earlier versions of the explorer left: queries, with what was typed into them.
for (const key of Object.keys(local)) if (key.startsWith('graphiql:')) local.removeItem(key)

let state: State = { token: storedToken(), user: null }
const listeners = new Set<() => void>()

function set(next: State) {
  if (!next.token) {
    putDraftsAway()
    tab.removeItem(CLOCK)
  } else if (next.user && next.user.id !== state.user?.id) takeDraftsOut(next.user.id)
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

export function openSession(token: string, user: SessionUser) {
  // The user first: another tab that wakes up at the token then finds both.
  local.setItem(USER, JSON.stringify(user))
  const times = token === storedToken() ? null : timesOf(token)
  if (times) local.setItem(AHEAD, String(Date.now() - times.iat * SECOND))
  local.setItem(TOKEN, token)
  set({ token, user })
}

export function closeSession(ended: Ended) {
  local.removeItem(TOKEN)
  local.removeItem(USER)
  local.removeItem(AHEAD)
  set({ token: null, user: null, ended })
  if (ended === 'signedOut') putAway.clear()
}

const PLACES = 'scrolled'

/** Where the screens of this tab were scrolled to when the page was left, by place. */
export function readPlaces(): [place: string, top: number][] {
  const places = parse(tab.getItem(PLACES))
  return Array.isArray(places) ? places : []
}
export const storePlaces = (places: Iterable<[place: string, top: number]>) =>
  tab.setItem(PLACES, JSON.stringify([...places]))

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
    giveUpUnsaved()
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
  if (storedToken() === token) closeSession('expired')
  else reconcileSession()
}

/** Follows what other tabs store; returns how to stop. */
export function watchSession() {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === TOKEN || key === USER) reconcileSession()
    if (key === null || key === THEME) for (const listener of themeListeners) listener()
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

const themeListeners = new Set<() => void>()

export const isDark = () => parse(local.getItem(THEME)) === true

export function storeDark(dark: boolean) {
  local.setItem(THEME, JSON.stringify(dark))
  for (const listener of themeListeners) listener()
}

export function subscribeTheme(listener: () => void) {
  themeListeners.add(listener)
  return () => void themeListeners.delete(listener)
}

const preferenceKey = (name: string) => `display:${name}`

/** How something is displayed in this browser, as last chosen; null if never. */
export const readPreference = (name: string): unknown => parse(local.getItem(preferenceKey(name)))

export const storePreference = (name: string, value: unknown) =>
  local.setItem(preferenceKey(name), JSON.stringify(value))

const DRAFT = 'draft:'
const draftKey = (user: string, field: string) => `${DRAFT}${user}:${field}`

/** What was typed and not yet saved in this tab; it outlives a reload, and an expired session as long as the page stays. */
export const readDraft = (user: string, field: string): unknown => parse(tab.getItem(draftKey(user, field)))

/** Between which milliseconds the server's clock is ahead of this computer's, as far as this tab knows. */
export type ClockBounds = { low: number; high: number }

const CLOCK = 'clock'

/** What the page before a reload knew of the server's clock. */
export function keptClock(): ClockBounds | null {
  const kept = parse(tab.getItem(CLOCK)) as Partial<ClockBounds> | null
  return typeof kept?.low === 'number' && typeof kept.high === 'number' ? (kept as ClockBounds) : null
}

export const keepClock = (bounds: ClockBounds) => tab.setItem(CLOCK, JSON.stringify(bounds))

/** Keeps a draft; null forgets it. */
export function writeDraft(user: string, field: string, value: unknown) {
  if (value === null) tab.removeItem(draftKey(user, field))
  else tab.setItem(draftKey(user, field), JSON.stringify(value))
}

/** Drafts whose session has ended: in this page's memory, and no longer in the storage. */
const putAway = new Map<string, string>()

function putDraftsAway() {
  for (const key of Object.keys(tab)) {
    const draft = key.startsWith(DRAFT) && tab.getItem(key)
    if (!draft) continue
    putAway.set(key, draft)
    tab.removeItem(key)
  }
}

/** Whoever signs in again on this page finds what they had typed; somebody else finds nothing, and nothing is left. */
function takeDraftsOut(user: string) {
  for (const [key, draft] of putAway) if (key.startsWith(draftKey(user, ''))) tab.setItem(key, draft)
  putAway.clear()
}

// A browser brings a tab back with its storage, but perhaps without a session.
if (!state.token) putDraftsAway()
