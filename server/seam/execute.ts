import type { AnyObjectSchema } from 'yup'
import { AppError, type ErrorCode } from '../ground/errors'
import { admit } from './admit'
import { about, type Caller } from './caller'
import type { Operation } from './operation'
import { perform } from './perform'
import type { Application } from './services'
import { addOperation, addRefusal } from './trail'
import { validate } from './validate'
import type { Viewer } from './viewer'
import { withinDeadline } from './withinDeadline'

/**
 * Sign-in → rights → validation, of a call that a worker thread is to make.
 * @returns who makes it
 */
export const check = <R extends AnyObjectSchema, O, P, G>(
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
): Promise<Viewer> =>
  withinDeadline(async () => {
    const { viewer } = await admit(operation.access, caller)
    validate(operation.rule, read())
    return viewer
  })

const REFUSALS = new Set<ErrorCode>(['UNAUTHENTICATED', 'FORBIDDEN', 'TOO_MANY_REQUESTS'])

/** What the logs say of a call that is refused. */
function noteRefusal({ logger }: Application, operation: { name: string }, caller: Caller, error: unknown) {
  if (!(error instanceof AppError)) return
  addRefusal(caller.trail, error.code)
  if (REFUSALS.has(error.code))
    logger.warn({ ...about(operation, caller), code: error.code }, 'security: refused')
}

/** Sign-in → rights, of a call whose body is large: it is read of those alone who may send it. */
export async function admitEarly<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
) {
  try {
    await withinDeadline(() => admit(operation.access, caller))
  } catch (error) {
    addOperation(caller.trail, operation.name)
    noteRefusal(services, operation, caller, error)
    throw error
  }
}

/** Sign-in → rights → validation → transaction → run, and what the security log says of it. */
export async function execute<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
): Promise<O> {
  const { trail } = caller
  addOperation(trail, operation.name)
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
