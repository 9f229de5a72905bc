import { lockWithin } from '../entries/entry'
import type { OperationContext } from '../seam/operation'
import { refuseOutOfReach } from './reachUser'

/**
 * The person whose day is to be put right, by default the viewer, locked until the transaction ends.
 * @throws {AppError} as `refuseOutOfReach`
 */
export async function lockOwner(ctx: OperationContext, user: number | null | undefined) {
  const id = user ?? ctx.viewer.id
  return refuseOutOfReach(ctx, id, await lockWithin(ctx, id))
}
