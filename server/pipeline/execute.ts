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

/** Refusals in the log: one may pass through several operations. */
const noted = new WeakSet<AppError>()

/** Counts an expected error; a refusal goes to the security log. */
export function noteRefusal(
  { logger }: Pick<Application, 'logger'>,
  operation: { name: string },
  caller: Caller,
  error: unknown,
) {
  if (!(error instanceof AppError) || noted.has(error)) return
  noted.add(error)
  addRefusal(caller.requestLog, error.code)
  if (REFUSALS.has(error.code))
    logger.warn({ ...logContext(operation, caller), code: error.code }, 'security: refused')
}

/** Runs work of an operation outside of `execute`, such as in a worker thread; a refusal goes to the security log. */
export async function notingRefusals<T>(
  services: Pick<Application, 'logger'>,
  operation: { name: string },
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    noteRefusal(services, operation, caller, error)
    throw error
  }
}

export async function authorizeEarly<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
) {
  await notingRefusals(services, operation, caller, () =>
    withinDeadline(() => authorize(operation.access, caller)),
  ).catch((error) => {
    addOperation(caller.requestLog, operation.name)
    throw error
  })
}

/** Sign-in → rights → validation → transaction → run → security log. */
export async function execute<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
): Promise<O> {
  addOperation(caller.requestLog, operation.name)
  return notingRefusals(services, operation, caller, () =>
    withinDeadline((deadline) => perform(services, operation, caller, read, deadline), operation.deadline),
  )
}
