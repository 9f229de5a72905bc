import { refuseOutOfScope } from '../access/findUserInScope'
import type { OperationContext } from '../operation/operation'
import { lockWithin } from './entry'

/** Locks the user to correct, by default the viewer. @throws {AppError} as `refuseOutOfScope` */
export async function lockUserInScope(ctx: OperationContext, user: number | null | undefined) {
  const id = user ?? ctx.viewer.id
  return refuseOutOfScope(ctx, id, await lockWithin(ctx, id))
}
