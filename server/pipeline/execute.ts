import type { AnyObjectSchema } from 'yup'
import { type Caller, logContext, type Viewer } from '../operation/caller'
import type { Operation } from '../operation/operation'
import { addOperation, addRefusal } from '../operation/requestLog'
import type { Application } from '../operation/services'
import { withinDeadline } from '../operation/withinDeadline'
import { AppError, type ErrorCode } from '../shared/errors'
import { authorize } from './authorize'
import { perform } from './perform'
import { validate } from './validate'

/** Sign-in → rights → validation, before a call is offloaded. @returns its viewer */
export const checkCall = <R extends AnyObjectSchema, O, P, G>(
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
): Promise<Viewer> =>
  withinDeadline(async () => {
    const { viewer } = await authorize(operation.access, caller)
    validate(operation.rule, read())
    return viewer
  })

const REFUSALS = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'])

function noteRefusal({ logger }: Application, operation: { name: string }, caller: Caller, error: unknown) {
  if (!(error instanceof AppError)) return
  addRefusal(caller.requestLog, error.code)
  if (REFUSALS.has(error.code))
    logger.warn({ ...logContext(operation, caller), code: error.code }, 'security: refused')
}

export async function authorizeEarly<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
) {
  try {
    await withinDeadline(() => authorize(operation.access, caller))
  } catch (error) {
    addOperation(caller.requestLog, operation.name)
    noteRefusal(services, operation, caller, error)
    throw error
  }
}

/** Sign-in → rights → validation → transaction → run → security log. */
export async function execute<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
): Promise<O> {
  const { requestLog } = caller
  addOperation(requestLog, operation.name)
  try {
    return await withinDeadline(
      (deadline) => perform(services, operation, caller, read, deadline),
      operation.deadline,
    )
  } catch (error) {
    noteRefusal(services, operation, caller, error)
    throw error
  }
}
