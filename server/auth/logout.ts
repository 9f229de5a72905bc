import { nothingRule } from '../../schema/rules/yup'
import { accountEvent } from '../credentials/accountEvent'
import { Session } from '../db/entities/Session'
import type { Operation } from '../operation/operation'

export const logout: Operation<typeof nothingRule, boolean> = {
  name: 'logout',
  audited: () => ({}),
  access: 'session',
  writes: true,
  rule: nothingRule,
  async run({ manager, viewer, sessions, journal, afterCommit }) {
    await journal.lock([viewer.id])
    await manager.delete(Session, { id: viewer.sessionId })
    afterCommit(() => sessions.forgetSession(viewer.sessionId))
    journal.emit(accountEvent('signOut', viewer.id))
    return true
  },
}
