import { closeOthersRule, closeSessionRule } from '../../schema/rules/session'
import { closeOthers } from '../credentials/closeSessions'
import { tellAccount } from '../credentials/tellAccount'
import { Session } from '../db/entities/Session'
import { notFound } from '../ground/errors'
import type { Operation } from '../seam/operation'
import { openSessionsOf, publicId, sessionOwner } from './listSessions'

/** Closes one session of oneself, or for an administrator of anybody; its token is refused from then on. */
export const closeSession: Operation<typeof closeSessionRule, boolean> = {
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
    ctx.journal.emit(tellAccount('closeSession', owner.id))
    return true
  },
}

/** Closes all sessions of oneself but the one that calls, or for an administrator all those of somebody. */
export const closeOtherSessions: Operation<typeof closeOthersRule, boolean> = {
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
    await closeOthers(ctx, id, own)
    ctx.journal.emit(tellAccount('closeOtherSessions', id))
    return true
  },
}
