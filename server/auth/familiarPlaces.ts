import { createHmac } from 'node:crypto'
import { LessThanOrEqual, MoreThan } from 'typeorm'
import type { Database, Manager } from '../db/database'
import { SignInPlace } from '../db/entities/SignInPlace'
import { networkOf } from '../shared/network'

/** Seconds for which a place stays familiar after the last sign-in from it. */
const FAMILIAR_FOR = 90 * 86_400
const DIGEST = 32

/** Stands for an address, which is personal data: nobody can read it back without the installation's secret. */
export const signInPlace = (secret: string, address: string) =>
  createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, DIGEST)

/** Whether the account of an email has signed in from a place lately. */
export const isFamiliar = (manager: Manager, email_key: string, place: string, now: number) =>
  manager.existsBy(SignInPlace, { user: { email_key }, place, last_at: MoreThan(now - FAMILIAR_FOR) })

/** Keeps that somebody signed in from a place, and forgets where they have not for long. */
export async function rememberPlace(manager: Manager, user_id: number, place: string, now: number) {
  await manager.delete(SignInPlace, [
    { user_id, place },
    { user_id, last_at: LessThanOrEqual(now - FAMILIAR_FOR) },
  ])
  await manager.insert(SignInPlace, { user_id, place, last_at: now })
}

/** Forgets places where nobody has signed in for long, also of those who do not come any more. */
export const purgePlaces = (database: Database, now: number) =>
  database.write(({ manager }) =>
    manager.delete(SignInPlace, { last_at: LessThanOrEqual(now - FAMILIAR_FOR) }),
  )
