import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const ANNE = {
  id: '1',
  prenom: 'Anne',
  nom: 'Durand',
  email: 'anne@exemple.fr',
  acces: 'U' as const,
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

test('a password chosen in another tab is asked for in this one no more', async () => {
  const { getSession, openSession, reconcileSession } = await import('../../../client/lib/session')
  openSession('provisoire', { ...ANNE, mustChangePassword: true })
  stored.set('userData', JSON.stringify({ ...ANNE, mustChangePassword: false }))
  stored.set('token', 'choisi')
  expect(reconcileSession()).toBe(true)
  expect(getSession()).toEqual({ token: 'choisi', user: { ...ANNE, mustChangePassword: false } })
})
