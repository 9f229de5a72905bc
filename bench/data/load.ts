import { createHash } from 'node:crypto'
import { SESSION_LIFETIME, signToken } from '../../server/auth/token'
import { createZone } from '../../server/workedTime/time'
import type { Session } from '../operation'
import { clientId, groupOf, loadCompany, taskTypeId } from './company'
import { makeEntries } from './entries'
import type { Target } from './target'

/** Some users only read lists, others only write, so that the lists do not change. */
const READERS = 400
const WRITERS = 500
const ADMINS = 2
const FIRST_READER = 21

export interface Sessions {
  readers: Session[]
  writers: Session[]
  admins: Session[]
}

const sessionOf = (userId: number, token: string): Session => ({
  token,
  userId,
  taskType: taskTypeId(groupOf(userId), userId % 7),
  client: clientId(groupOf(userId), userId % 11),
})

/** Deterministic: the same token in two databases that receive the same requests. */
const sessionId = (user: number, secret: string) =>
  createHash('sha256').update(`${secret} ${user}`).digest('hex').slice(0, 36)

export async function loadData(
  target: Target,
  count: number,
  secret: string,
  timeZone: string,
): Promise<Sessions> {
  const zone = createZone(timeZone)
  const now = Math.floor(Date.now() / 1_000)
  try {
    await loadCompany(target.insert)
    const loaded = await target.loadEntries(makeEntries(count, zone, zone.dateAt(now)))
    if (loaded !== count) throw new Error(`${loaded} entries were loaded, not ${count}`)
    const signed = Array.from({ length: ADMINS + READERS + WRITERS }, (_, index) => {
      const user = index < ADMINS ? index + 1 : index - ADMINS + FIRST_READER
      return { id: sessionId(user, secret), user }
    })
    const expiresAt = now + SESSION_LIFETIME
    await target.insert(
      'session (id, user_id, expires_at, created_at, seen_at, password_at)',
      signed.map(({ id, user }) => [id, user, expiresAt, now, now, now]),
    )
    await target.settle()
    const sessions = signed.map(({ id, user }) => sessionOf(user, signToken(secret, id, expiresAt)))
    return {
      admins: sessions.slice(0, ADMINS),
      readers: sessions.slice(ADMINS, ADMINS + READERS),
      writers: sessions.slice(ADMINS + READERS),
    }
  } finally {
    await target.close()
  }
}
