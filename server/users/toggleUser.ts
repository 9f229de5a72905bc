import { toggleRule } from '../../schema/rules/reference'
import { closeSessions } from '../credentials/closeSessions'
import { type PresentedUser, selectUsers } from '../db/users'
import { notFound } from '../errors'
import type { Operation } from '../operation'
import { refuseLosingAdmin } from './lastAdmin'

/** Activates or deactivates a user; a deactivated one is signed out everywhere. */
export const toggleUser: Operation<typeof toggleRule, PresentedUser> = {
  name: 'toggleUser',
  audited: (_input, { id, active }) => ({ subject: id, active }),
  access: 'maintain',
  writes: true,
  rule: toggleRule,
  async run(ctx, { id, active }) {
    const [user] = await selectUsers(ctx.db, `WHERE u.id = ? ${ctx.db.forUpdate}`, [id])
    if (!user) throw notFound('Cet utilisateur n’existe pas')
    const wanted = active ?? 1 - user.active
    if (wanted === user.active) return user
    if (wanted === 0) {
      if (user.acces === 'A' || id === ctx.viewer.id)
        await refuseLosingAdmin(ctx, id, 'Vous ne pouvez pas désactiver votre propre compte')
      await closeSessions(ctx, id)
    }
    await ctx.db.run('UPDATE user SET active = ? WHERE id = ?', [wanted, id])
    return { ...user, active: wanted }
  },
}
