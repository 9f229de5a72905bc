import type { StoredUser } from '../db/users'

/** What a user may do at all: their role, and whether they may sign in. */
type RoleChange = Pick<StoredUser, 'acces' | 'active'>

const isAdmin = ({ acces, active }: RoleChange) => acces === 'A' && active === 1

/** Whether a change takes an active administrator away: decision 22 asks who else there is. */
export const losesAdminRole = (before: RoleChange, after: RoleChange) => isAdmin(before) && !isAdmin(after)

/** Whether a change ends the open sessions: decision 23. */
export const endsSessions = (before: RoleChange, after: RoleChange) =>
  after.acces !== before.acces || (before.active === 1 && after.active === 0)
