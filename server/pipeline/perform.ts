import type { AnyObjectSchema } from 'yup'
import type { Deadline } from '../db/database'
import type { Caller } from '../operation/caller'
import type { Operation } from '../operation/operation'
import type { Application } from '../operation/services'
import { authorize } from './authorize'
import { contextOf } from './context'
import { validate } from './validate'
import { write } from './write'

/** `execute` with the caller's deadline. */
export async function perform<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
  deadline: Deadline,
): Promise<O> {
  const admitted = await authorize(operation.access, caller)
  const input = validate(operation.rule, read())
  const { database, workers } = services
  if (!operation.writes)
    return database.read(
      (db) => operation.run(contextOf(services, caller, admitted, db, { workers }), input),
      deadline,
    )
  const { preview } = operation
  if (preview && caller.offloadable && preview.isAsked(input))
    return database.read(
      (db) => preview.run(contextOf(services, caller, admitted, db, { workers }), input),
      deadline,
    )
  return write(services, operation, caller, admitted, input, read, deadline)
}
