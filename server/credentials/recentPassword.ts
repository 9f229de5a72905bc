import { Session } from '../db/entities/Session'
import type { WriteContext } from '../operation/operation'
import { AppError } from '../shared/errors'

/** Seconds for which a password that was given counts as given. */
const PASSWORD_FRESH = 15 * 60

/**
 * Before a change by which somebody at an unlocked screen could take an account over. The documented REST rows of
 * older clients, which know no such question, are let through.
 * @throws {AppError} FORBIDDEN with the reason `PASSWORD_REQUIRED`: ask for it, call `confirmPassword`, try again
 */
export async function requireRecentPassword({ manager, viewer, caller, now }: WriteContext) {
  if (caller.documentedRest) return
  const session = await manager.findOneBy(Session, { id: viewer.sessionId })
  if (session && session.password_at > now() - PASSWORD_FRESH) return
  throw new AppError('FORBIDDEN', 'Confirmez votre mot de passe pour continuer', {
    reason: 'PASSWORD_REQUIRED',
  })
}
