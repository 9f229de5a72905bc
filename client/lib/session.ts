import { giveUpUnsaved } from './unsaved'

/** What is remembered of the person signed in, under `userData`. */
export type SessionUser = {
  id: string
  prenom: string
  nom: string
  email: string
  acces: 'A' | 'S' | 'U'
  societe_id: string
  groupetache_id: string
  /** Somebody else chose the password: one's own is chosen before anything else. */
  mustChangePassword?: boolean
}

/** Why there is no session any more: refused by the server, closed here, closed in another tab. */
export type Ended = 'expired' | 'signedOut' | 'elsewhere'

type State = { token: string | null; user: SessionUser | null; ended?: Ended }

const TOKEN = 'token'
const USER = 'userData'
const THEME = 'theme'

/** A browser that refuses storage still lets one work, until the page is closed. */
function storageOf(kind: 'localStorage' | 'sessionStorage') {
  try {
    return window[kind]
  } catch {
    const map = new Map<string, string>()
    return {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    }
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

/** The token to send, always read anew: another tab may have changed it. */
export const storedToken = () => local.getItem(TOKEN)

let state: State = { token: storedToken(), user: null }
const listeners = new Set<() => void>()

function set(next: State) {
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
  const user = token ? storedUser() : null
  if (user) set({ token, user })
  return user
}

export function openSession(token: string, user: SessionUser) {
  // The user first: another tab that wakes up at the token then finds both.
  local.setItem(USER, JSON.stringify(user))
  local.setItem(TOKEN, token)
  set({ token, user })
}

export function closeSession(ended: Ended) {
  if (ended === 'signedOut' && state.user) clearDrafts(state.user.id)
  local.removeItem(TOKEN)
  local.removeItem(USER)
  set({ token: null, user: null, ended })
}

/**
 * Brings this tab in line with what another one stored. False when the page must start anew, because it shows
 * somebody else's data.
 */
export function reconcileSession(): boolean {
  const token = storedToken()
  if (!token) {
    if (state.token) set({ token: null, user: null, ended: 'elsewhere' })
    return true
  }
  const stored = storedUser()
  if (state.user && stored && stored.id !== state.user.id) {
    giveUpUnsaved()
    window.location.reload()
    return false
  }
  // Another tab stored both: with a password of one's own this one has nothing to ask any more.
  if (token !== state.token) set({ ...state, token, user: state.user && (stored ?? state.user) })
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
  // A page that slept, or came back by the Back button, has missed events.
  const onLook = () => void (document.visibilityState === 'visible' && reconcileSession())
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onLook)
  document.addEventListener('visibilitychange', onLook)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onLook)
    document.removeEventListener('visibilitychange', onLook)
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

const draftKey = (user: string, field: string) => `draft:${user}:${field}`

/** What was typed and not yet saved in this tab; it outlives a reload and an expired session. */
export const readDraft = (user: string, field: string): unknown => parse(tab.getItem(draftKey(user, field)))

/** Keeps a draft; null forgets it. */
export function writeDraft(user: string, field: string, value: unknown) {
  if (value === null) tab.removeItem(draftKey(user, field))
  else tab.setItem(draftKey(user, field), JSON.stringify(value))
}

function clearDrafts(user: string) {
  for (const key of Object.keys(tab)) if (key.startsWith(draftKey(user, ''))) tab.removeItem(key)
}
