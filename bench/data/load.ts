import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createConnection, type ResultSetHeader } from 'mysql2/promise'
import { SESSION_LIFETIME, signToken } from '../../server/auth/token'
import { createZone } from '../../server/hours/time'
import type { Session } from '../operation'
import { clientId, groupOf, loadCompany, taskTypeId } from './company'
import { makeEntries } from './entries'

/** Of the active users: some read their lists, others start and end tasks, so that the lists stay as they are. */
const READERS = 400
const WRITERS = 500
/** Users 1 and 2 may do everything. */
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

/** Fills a migrated, empty database, and signs users in. */
export async function loadData(
  url: string,
  count: number,
  secret: string,
  timeZone: string,
): Promise<Sessions> {
  const zone = createZone(timeZone)
  const now = Math.floor(Date.now() / 1_000)
  const connection = await createConnection({ uri: url, charset: 'utf8mb4' })
  try {
    await connection.query('SET unique_checks = 0, foreign_key_checks = 0')
    await connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 0')
    await loadCompany(connection)
    const [{ affectedRows }] = await connection.query<ResultSetHeader>({
      sql: `LOAD DATA LOCAL INFILE 'entries' INTO TABLE task CHARACTER SET utf8mb4
        (user_id, date, debut, fin, typetache_id, client_id, commentaire, pause)`,
      infileStreamFactory: () =>
        Readable.from(makeEntries(count, zone, zone.dateAt(now)), { objectMode: false }),
    })
    if (affectedRows !== count) throw new Error(`${affectedRows} entries were loaded, not ${count}`)
    const signed = Array.from({ length: ADMINS + READERS + WRITERS }, (_, index) => ({
      id: randomUUID(),
      user: index < ADMINS ? index + 1 : index - ADMINS + FIRST_READER,
    }))
    const expiresAt = now + SESSION_LIFETIME
    await connection.query(
      'INSERT INTO session (id, user_id, expires_at, created_at, seen_at, password_at) VALUES ?',
      [signed.map(({ id, user }) => [id, user, expiresAt, now, now, now])],
    )
    await connection.query('ANALYZE TABLE task, task_type, client, user, session')
    await connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1')
    const sessions = signed.map(({ id, user }) => sessionOf(user, signToken(secret, id, expiresAt)))
    return {
      admins: sessions.slice(0, ADMINS),
      readers: sessions.slice(ADMINS, ADMINS + READERS),
      writers: sessions.slice(ADMINS + READERS),
    }
  } finally {
    await connection.end()
  }
}
