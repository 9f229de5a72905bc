import { nothingRule } from '../../schema/rules/nothing'
import { Session } from '../db/entities/Session'
import type { Operation } from '../seam/operation'

/** Closes the session of the token that was sent; it is refused from then on. */
export const logout: Operation<typeof nothingRule, boolean> = {
  name: 'logout',
  audited: () => ({}),
  access: 'session',
  writes: true,
  rule: nothingRule,
  async run({ manager, viewer, sessions, afterCommit }) {
    await manager.delete(Session, { id: viewer.sessionId })
    afterCommit(() => sessions.forgetSession(viewer.sessionId))
    return true
  },
}
