import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const HOUR = 3_600_000
const person = (id: string) => ({
  id,
  prenom: 'Anne',
  nom: 'Durand',
  email: 'anne@exemple.fr',
  acces: 'U' as const,
  rights: [],
  societe_id: '1',
  groupetache_id: '1',
})

/** A token as the server issues it, for twelve hours from an instant of its clock. */
function tokenAt(instant: number) {
  const iat = Math.floor(instant / 1_000)
  return `e.${Buffer.from(JSON.stringify({ sid: 'é?>', iat, exp: iat + 12 * 3_600 })).toString('base64url')}.s`
}

/** As in browsers: its keys are its own properties. */
const createStorage = (): Record<string, string> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })

let localStorage: Record<string, string>
let sessionStorage: Record<string, string>
const look = { on: () => {} }

async function load() {
  vi.resetModules()
  const session = await import('../../../client/lib/session/session')
  session.restoreSession()
  session.watchSession()
  return { ...session, ...(await import('../../../client/lib/storage/drafts')) }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage = createStorage()
  sessionStorage = createStorage()
  const nothing = () => {}
  const onEvent = (name: string, listener: () => void) => {
    if (name === 'visibilitychange') look.on = listener
  }
  vi.stubGlobal('window', {
    localStorage,
    sessionStorage,
    addEventListener: nothing,
    removeEventListener: nothing,
  })
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: onEvent,
    removeEventListener: nothing,
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a session ends on the screen when its token expires', () => {
  test.for([0, 24 * HOUR, -24 * HOUR])(
    'with a computer clock %d ms ahead, reloaded or not',
    async (ahead) => {
      for (const reloaded of [false, true]) {
        let session = await load()
        session.startSession(tokenAt(Date.now() - ahead), person('1'))
        if (reloaded) session = await load()
        await vi.advanceTimersByTimeAsync(12 * HOUR - 60_000)
        expect(session.getSession().user?.id).toBe('1')
        await vi.advanceTimersByTimeAsync(120_000)
        expect(session.getSession()).toEqual({ token: null, user: null, ended: 'expired' })
        expect({ ...localStorage }).toEqual({})
      }
    },
  )

  test('and when the computer wakes up after that', async () => {
    const session = await load()
    session.startSession(tokenAt(Date.now()), person('1'))
    vi.setSystemTime(Date.now() + 13 * HOUR)
    expect(session.getSession().user?.id).toBe('1')
    look.on()
    await vi.advanceTimersByTimeAsync(0)
    expect(session.getSession().ended).toBe('expired')
  })

  test('but not before a new token that replaces it expires', async () => {
    const session = await load()
    session.startSession(tokenAt(Date.now()), person('1'))
    await vi.advanceTimersByTimeAsync(11 * HOUR)
    session.startSession(tokenAt(Date.now()), person('1'))
    await vi.advanceTimersByTimeAsync(11 * HOUR)
    expect(session.getSession().user?.id).toBe('1')
  })

  test('but never by the clock alone where an earlier version opened it', async () => {
    Object.assign(localStorage, {
      token: tokenAt(Date.now() - 24 * HOUR),
      userData: JSON.stringify(person('1')),
    })
    const session = await load()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(session.getSession().user?.id).toBe('1')
  })
})

describe('typed text', () => {
  const open = async () => {
    const session = await load()
    session.startSession(tokenAt(Date.now()), person('1'))
    session.writeDraft('1', 'start', 'à moitié écrit')
    return session
  }

  test('survives a reload', async () => {
    await open()
    expect((await load()).readDraft('1', 'start')).toBe('à moitié écrit')
  })

  test('is hidden when the session expires, and is restored for the same user', async () => {
    const session = await open()
    await vi.advanceTimersByTimeAsync(12 * HOUR)
    expect({ ...sessionStorage }).toEqual({})
    session.startSession(tokenAt(Date.now()), person('1'))
    expect(session.readDraft('1', 'start')).toBe('à moitié écrit')
  })

  test('is deleted when another user signs in or the page is reloaded after that', async () => {
    for (const next of ['2', 'reload'] as const) {
      let session = await open()
      await vi.advanceTimersByTimeAsync(12 * HOUR)
      if (next === 'reload') session = await load()
      else {
        session.startSession(tokenAt(Date.now()), person(next))
        session.clearSession('signedOut')
      }
      session.startSession(tokenAt(Date.now()), person('1'))
      expect(session.readDraft('1', 'start')).toBeNull()
      session.clearSession('signedOut')
    }
  })

  test('is deleted by Deconnexion', async () => {
    const session = await open()
    session.clearSession('signedOut')
    expect([{ ...sessionStorage }, { ...localStorage }]).toEqual([{}, {}])
    session.startSession(tokenAt(Date.now()), person('1'))
    expect(session.readDraft('1', 'start')).toBeNull()
  })

  test('does not return in a tab whose session has ended', async () => {
    sessionStorage['draft:1:start'] = '"à moitié écrit"'
    await load()
    expect({ ...sessionStorage }).toEqual({})
  })
})

test('data stored by earlier versions of the explorer is deleted', async () => {
  Object.assign(localStorage, { 'graphiql:query': '{ me { email } }', theme: 'true' })
  await load()
  expect({ ...localStorage }).toEqual({ theme: 'true' })
})
