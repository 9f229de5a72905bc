import { refuseOutOfScope } from '../access/findUserInScope'
import type { OperationContext } from '../operation/operation'
import { lockWithin } from './entry'

/**
 * The person whose day is to be put right, by default the viewer, locked until the transaction ends.
 * @throws {AppError} as `refuseOutOfScope`
 */
export async function lockUserInScope(ctx: OperationContext, user: number | null | undefined) {
  const id = user ?? ctx.viewer.id
  return refuseOutOfScope(ctx, id, await lockWithin(ctx, id))
}
