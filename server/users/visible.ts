import type { PresentedUser } from '../db/users'
import type { OperationContext } from '../operation'

/** The condition on `u` that keeps to the users whom the viewer's right reaches. */
export function visibleTo({ scope, viewer }: OperationContext): { where: string; values: number[] } {
  if (scope === 'all') return { where: '1 = 1', values: [] }
  if (scope === 'company') return { where: 'u.societe_id = ?', values: [viewer.societe_id] }
  return { where: 'u.id = ?', values: [viewer.id] }
}

/** A user as the viewer may know them: who has a password from somebody else is told to them and to administrators. */
export const shownTo = ({ scope, viewer }: OperationContext, user: PresentedUser): PresentedUser =>
  scope === 'all' || user.id === viewer.id ? user : { ...user, mustChangePassword: null }
