import { createHmac } from 'node:crypto'
import { LessThanOrEqual, MoreThan } from 'typeorm'
import type { Database, Manager } from '../db/database'
import { SignInPlace } from '../db/entities/SignInPlace'
import { networkOf } from '../shared/network'

/** Seconds that an address stays familiar after the last sign-in. */
const FAMILIAR_FOR = 90 * 86_400
const DIGEST = 32

/** Keyed hash of an address, which is personal data: not reversible without the installation's secret. */
export const signInPlace = (secret: string, address: string) =>
  createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, DIGEST)

/** Whether the account has recently signed in from the address. */
export const isFamiliar = (manager: Manager, email_key: string, place: string, now: number) =>
  manager.existsBy(SignInPlace, { user: { email_key }, place, last_at: MoreThan(now - FAMILIAR_FOR) })

/** Records a sign-in from an address, and deletes the user's expired ones. */
export async function rememberPlace(manager: Manager, user_id: number, place: string, now: number) {
  await manager.delete(SignInPlace, [
    { user_id, place },
    { user_id, last_at: LessThanOrEqual(now - FAMILIAR_FOR) },
  ])
  await manager.insert(SignInPlace, { user_id, place, last_at: now })
}

export const purgePlaces = (database: Database, now: number) =>
  database.write(({ manager }) =>
    manager.delete(SignInPlace, { last_at: LessThanOrEqual(now - FAMILIAR_FOR) }),
  )
