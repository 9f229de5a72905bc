import { createHash } from 'node:crypto'
import { ofUserRule } from '../../schema/rules/task'
import type { Session } from '../db/entities/Session'
import type { Operation, OperationContext } from '../operation/operation'
import { forbidden, notFound } from '../shared/errors'
import { IDLE_LIMIT } from './sessions'

interface OpenSession {
  id: string
  agent: string
  createdAt: string
  seenAt: string
  current: boolean
}

type Row = Pick<Session, 'id' | 'agent' | 'created_at' | 'seen_at'>

const OPEN = `
  SELECT id, agent, created_at, seen_at FROM session
  WHERE user_id = ? AND expires_at > ? AND seen_at > ? ORDER BY seen_at DESC, created_at DESC`

/** Public id of a session: a hash, because the id itself is in the token. */
export const publicId = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, 22)

export const openSessionsOf = ({ db, now }: OperationContext, userId: number) =>
  db.rows<Row>(OPEN, [userId, now(), now() - IDLE_LIMIT])

const instant = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000', '')

/**
 * The user whose sessions are meant, by default the viewer.
 * @throws {AppError} FORBIDDEN for another user, unless the viewer is an administrator
 */
export async function sessionOwner({ db, viewer, scope }: OperationContext, user: number | null | undefined) {
  if (user === null || user === undefined || user === viewer.id) return viewer
  if (scope !== 'all') throw forbidden('Vous n’avez pas accès à cet utilisateur')
  const [found] = await db.rows<{ id: number }>('SELECT id FROM user WHERE id = ?', [user])
  if (!found) throw notFound('Cet utilisateur n’existe pas')
  return found
}

/** Open sessions of the viewer or, for an administrator, of any user; last used first. */
export const listSessions: Operation<typeof ofUserRule, OpenSession[]> = {
  name: 'sessions',
  access: 'session',
  writes: false,
  rule: ofUserRule,
  async run(ctx, { user }) {
    const { id } = await sessionOwner(ctx, user)
    const rows = await openSessionsOf(ctx, id)
    return rows.map((row) => ({
      id: publicId(row.id),
      agent: row.agent,
      createdAt: instant(row.created_at),
      seenAt: instant(row.seen_at),
      current: row.id === ctx.viewer.sessionId,
    }))
  },
}
