import type { PresentedUser } from '../db/users'
import type { OperationContext } from '../operation/operation'

/** A user as the viewer may know them: who has a password from somebody else is told to them and to administrators. */
export const redactFor = ({ scope, viewer }: OperationContext, user: PresentedUser): PresentedUser =>
  scope === 'all' || user.id === viewer.id ? user : { ...user, mustChangePassword: null }
