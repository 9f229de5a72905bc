import { lockUser } from '../entries/entry'
import { forbidden, notFound } from '../ground/errors'
import { reaches } from '../rights/reach'
import type { OperationContext } from '../seam/operation'

const NOWHERE = 0

/**
 * The person whose day is to be put right, by default the viewer, locked until the transaction ends.
 * @throws {AppError} FORBIDDEN alike for somebody out of reach and for nobody; NOT_FOUND for an administrator
 */
export async function lockOwner(ctx: OperationContext, user: number | null | undefined) {
  const id = user ?? ctx.viewer.id
  // Whoever reaches themselves alone locks nobody else.
  const owner = ctx.scope === 'self' && id !== ctx.viewer.id ? undefined : await lockUser(ctx, id)
  if (!reaches(ctx, owner ?? { id, societe_id: NOWHERE }))
    throw forbidden('Vous n’avez pas accès à cet utilisateur')
  if (!owner) throw notFound('Cet utilisateur n’existe pas')
  return owner
}
