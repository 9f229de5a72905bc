import { closeOthersRule, closeSessionRule } from '../../schema/rules/session'
import { accountEvent } from '../credentials/accountEvent'
import { endOtherSessionsOf } from '../credentials/endAllSessions'
import { Session } from '../db/entities/Session'
import type { Operation } from '../operation/operation'
import { notFound } from '../shared/errors'
import { openSessionsOf, publicId, sessionOwner } from './listSessions'

/** Ends a session of the viewer or, for an administrator, of any user. */
export const endSession: Operation<typeof closeSessionRule, boolean> = {
  name: 'closeSession',
  audited: ({ user }) => ({ subject: user }),
  access: 'session',
  writes: true,
  rule: closeSessionRule,
  async run(ctx, { session, user }) {
    const owner = await sessionOwner(ctx, user)
    await ctx.journal.lock([owner.id])
    const found = (await openSessionsOf(ctx, owner.id)).find(({ id }) => publicId(id) === session)
    if (!found) throw notFound('Cette session n’existe pas ou est déjà fermée')
    await ctx.manager.delete(Session, { id: found.id })
    ctx.afterCommit(() => ctx.sessions.forgetSession(found.id))
    ctx.journal.emit(accountEvent('closeSession', owner.id))
    return true
  },
}

/** Ends all sessions of the viewer except the current one or, for an administrator, all those of a user. */
export const endOtherSessions: Operation<typeof closeOthersRule, boolean> = {
  name: 'closeOtherSessions',
  audited: ({ user }) => ({ subject: user }),
  access: 'session',
  writes: true,
  rule: closeOthersRule,
  async run(ctx, { user }) {
    const { id } = await sessionOwner(ctx, user)
    await ctx.journal.lock([id])
    const own = ctx.viewer.sessionId
    if ((await openSessionsOf(ctx, id)).every((session) => session.id === own)) return true
    await endOtherSessionsOf(ctx, id, own)
    ctx.journal.emit(accountEvent('closeOtherSessions', id))
    return true
  },
}
