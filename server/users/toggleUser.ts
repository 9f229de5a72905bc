import { toggleRule } from '../../schema/rules/reference'
import { endAllSessions } from '../credentials/endAllSessions'
import { requireRecentPassword } from '../credentials/recentPassword'
import { User } from '../db/entities/User'
import type { PresentedUser } from '../db/users'
import type { Operation } from '../operation/operation'
import { findUser } from './findUser'
import { endsSessions, losesAdminRole, refuseLosingAdmins } from './lastAdmin'
import { userEvent } from './userEvent'

/** Activates or deactivates a user; deactivation ends all sessions. */
export const toggleUser: Operation<typeof toggleRule, PresentedUser> = {
  name: 'toggleUser',
  audited: (_input, { id, active }) => ({ subject: id, active }),
  access: 'maintain',
  writes: true,
  rule: toggleRule,
  async run(ctx, { id, active }) {
    const before = await findUser(ctx, id)
    const after = { ...before, active: active ?? 1 - before.active }
    if (after.active === before.active) return before
    // Someone may still know the password of a deactivated account.
    if (after.active === 1) await requireRecentPassword(ctx)
    if (losesAdminRole(before, after))
      await refuseLosingAdmins(ctx, [id], 'Vous ne pouvez pas désactiver votre propre compte')
    if (endsSessions(before, after)) await endAllSessions(ctx, [id])
    await ctx.manager.update(User, { id }, { active: after.active })
    ctx.journal.emit(userEvent('toggle', before, after))
    return after
  },
}
