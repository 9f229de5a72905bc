import type { StoredUser } from '../db/users'

/** What a user may do at all: their role, and whether they may sign in. */
type Standing = Pick<StoredUser, 'acces' | 'active'>

const isAdmin = ({ acces, active }: Standing) => acces === 'A' && active === 1

/** Whether a change takes an active administrator away: decision 22 asks who else there is. */
export const losesAdmin = (before: Standing, after: Standing) => isAdmin(before) && !isAdmin(after)

/** Whether a change ends the open sessions: decision 23. */
export const endsSessions = (before: Standing, after: Standing) =>
  after.acces !== before.acces || (before.active === 1 && after.active === 0)
