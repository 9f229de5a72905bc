import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ANNE = {
  id: '1',
  prenom: 'Anne',
  nom: 'Durand',
  email: 'anne@exemple.fr',
  acces: 'U' as const,
  rights: [],
  societe_id: '1',
  groupetache_id: '1',
}

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage })
})
afterEach(() => {
  vi.unstubAllGlobals()
  stored.clear()
})

test('a password chosen in another tab is no longer required in this one', async () => {
  const {
    getSession,
    startSession: openSession,
    reconcileSession,
  } = await import('../../../client/lib/session/session')
  openSession('provisoire', { ...ANNE, mustChangePassword: true })
  stored.set('userData', JSON.stringify({ ...ANNE, mustChangePassword: false }))
  stored.set('token', 'choisi')
  expect(reconcileSession()).toBe(true)
  expect(getSession()).toEqual({ token: 'choisi', user: { ...ANNE, mustChangePassword: false } })
})

test('a user stored by an earlier version, without rights, is loaded again', async () => {
  const { rights: _, ...earlier } = ANNE
  stored.set('token', 'jeton')
  stored.set('userData', JSON.stringify(earlier))
  const { getSession, restoreSession } = await import('../../../client/lib/session/session')
  expect(restoreSession()).toBeNull()
  expect(getSession()).toEqual({ token: 'jeton', user: null })
})

test('a tab of an earlier version does not remove the user’s rights here, nor show another user’s data', async () => {
  const { rights: _, ...earlier } = ANNE
  const reload = vi.fn()
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage, location: { reload } })
  const {
    getSession,
    startSession: openSession,
    reconcileSession,
  } = await import('../../../client/lib/session/session')
  openSession('premier', ANNE)
  stored.set('userData', JSON.stringify(earlier))
  stored.set('token', 'second')
  expect(reconcileSession()).toBe(true)
  expect(getSession()).toEqual({ token: 'second', user: ANNE })
  stored.set('userData', JSON.stringify({ ...earlier, id: '2' }))
  expect(reconcileSession()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('a check with an unchanged result renders nothing; any difference notifies subscribers', async () => {
  const {
    getSession,
    startSession: openSession,
    subscribeSession,
  } = await import('../../../client/lib/session/session')
  openSession('jeton', ANNE)
  const known = getSession()
  const listener = vi.fn()
  subscribeSession(listener)
  openSession('jeton', { ...ANNE })
  expect(listener).not.toHaveBeenCalled()
  expect(getSession()).toBe(known)
  openSession('jeton', { ...ANNE, prenom: 'Annie' })
  expect(getSession().user?.prenom).toBe('Annie')
  openSession('autre', { ...ANNE, prenom: 'Annie' })
  expect(getSession().token).toBe('autre')
  expect(listener).toHaveBeenCalledTimes(2)
  stored.set('userData', JSON.stringify(ANNE))
  openSession('autre', { ...ANNE, prenom: 'Annie' })
  expect(JSON.parse(stored.get('userData') ?? '{}').prenom).toBe('Annie')
})
