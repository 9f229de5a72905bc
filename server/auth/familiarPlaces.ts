import { createHmac } from 'node:crypto'
import type { Database, Db } from '../db/database'
import { networkOf } from '../ground/network'

/** Seconds for which a place stays familiar after the last sign-in from it. */
const FAMILIAR_FOR = 90 * 86_400
const DIGEST = 32

/** Stands for an address, which is personal data: nobody can read it back without the installation's secret. */
export const placeOf = (secret: string, address: string) =>
  createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, DIGEST)

const KNOWN = `
  SELECT u.id FROM user u JOIN sign_in_place p ON p.user_id = u.id
  WHERE u.email_key = ? AND p.place = ? AND p.last_at > ?`

/** Whether the account of an email has signed in from a place lately. */
export const isFamiliar = async (db: Db, emailKey: string, place: string, now: number) =>
  (await db.rows(KNOWN, [emailKey, place, now - FAMILIAR_FOR])).length > 0

/** Keeps that somebody signed in from a place, and forgets where they have not for long. */
export async function rememberPlace(db: Db, userId: number, place: string, now: number) {
  await db.run('DELETE FROM sign_in_place WHERE user_id = ? AND (place = ? OR last_at <= ?)', [
    userId,
    place,
    now - FAMILIAR_FOR,
  ])
  await db.run('INSERT INTO sign_in_place (user_id, place, last_at) VALUES (?, ?, ?)', [userId, place, now])
}

/** Forgets places where nobody has signed in for long, also of those who do not come any more. */
export const purgePlaces = (database: Database, now: number) =>
  database.write((db) => db.run('DELETE FROM sign_in_place WHERE last_at <= ?', [now - FAMILIAR_FOR]))
