import type { PresentedUser } from '../db/users'
import type { OperationContext } from '../operation/operation'

/** Redacts a user for the viewer: only the user and administrators see that the password is provisional. */
export const redactFor = ({ scope, viewer }: OperationContext, user: PresentedUser): PresentedUser =>
  scope === 'all' || user.id === viewer.id ? user : { ...user, mustChangePassword: null }
