import { Session } from '../db/entities/Session'
import type { WriteContext } from '../operation/operation'
import { AppError } from '../shared/errors'

/** Seconds that a re-authentication stays valid. */
const PASSWORD_FRESH = 15 * 60

/**
 * Requires re-authentication before a change that could take an account over from an unlocked screen. Exempt:
 * the documented REST routes of older clients, which cannot ask for it.
 * @throws {AppError} FORBIDDEN with reason `PASSWORD_REQUIRED`: ask for the password, call `confirmPassword`,
 * retry
 */
export async function requireRecentPassword({ manager, viewer, caller, now }: WriteContext) {
  if (caller.exemptFromRecentPassword) return
  const session = await manager.findOneBy(Session, { id: viewer.sessionId })
  if (session && session.password_at > now() - PASSWORD_FRESH) return
  throw new AppError('FORBIDDEN', 'Confirmez votre mot de passe pour continuer', {
    reason: 'PASSWORD_REQUIRED',
  })
}
