import { LRUCache } from 'lru-cache'
import type { Database } from '../db/database'
import { type Channel, userChain } from './chain'
import { lockHeads, writeEvents } from './write'

/** Seconds: failed sign-ins of an account within them are one event: D38. */
const ONCE_IN = 60
/** Events searched for an earlier one; more cannot occur in that time. */
const LOOKED_THROUGH = 200
const MAX_ACCOUNTS = 10_000

const LOGGED = `
  SELECT id FROM journal_event WHERE subject = ? AND seq > ? AND action = 'refuseSignIn' AND at > ? LIMIT 1`

export interface Refusals {
  /** Not awaited: the response time must not reveal whether the account exists. */
  note(userId: number, door: Channel): void
}

export function createRefusals(
  database: Database,
  now: () => number,
  failed: (error: unknown) => void,
): Refusals {
  const lately = new LRUCache<number, true>({ max: MAX_ACCOUNTS, ttl: ONCE_IN * 1_000 })
  const tell = (userId: number, door: Channel) =>
    database.write(async (db) => {
      const subject = userChain(userId)
      const heads = await lockHeads(db, [subject])
      const seq = heads.get(subject)?.seq ?? 0
      const at = now()
      // Possibly logged by another server.
      const [logged] = await db.rows(LOGGED, [subject, seq - LOOKED_THROUGH, at - ONCE_IN])
      if (logged) return
      const refusal = { subject, action: 'refuseSignIn', entity: 'account', entityId: userId }
      await writeEvents(db, { actor: null, at, door }, [refusal], heads)
    })
  return {
    note(userId, door) {
      if (lately.has(userId)) return
      lately.set(userId, true)
      void tell(userId, door).catch(failed)
    },
  }
}
