import { lockUser } from '../entries/entry'
import type { OperationContext } from '../seam/operation'
import { refuseOutOfReach } from './reachUser'

/**
 * The person whose day is to be put right, by default the viewer, locked until the transaction ends.
 * @throws {AppError} as `refuseOutOfReach`
 */
export async function lockOwner(ctx: OperationContext, user: number | null | undefined) {
  const id = user ?? ctx.viewer.id
  // Whoever reaches themselves alone locks nobody else.
  const owner = ctx.scope === 'self' && id !== ctx.viewer.id ? undefined : await lockUser(ctx, id)
  return refuseOutOfReach(ctx, id, owner)
}
