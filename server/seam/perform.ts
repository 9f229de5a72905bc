import type { AnyObjectSchema } from 'yup'
import type { Deadline } from '../db/database'
import { admit } from './admit'
import type { Caller } from './caller'
import { contextOf } from './context'
import type { Operation } from './operation'
import type { Application } from './services'
import { validate } from './validate'
import { write } from './write'

/** What `execute` does, until a deadline that somebody else watches over. */
export async function perform<R extends AnyObjectSchema, O, P, G>(
  services: Application,
  operation: Operation<R, O, P, G>,
  caller: Caller,
  read: () => unknown,
  deadline: Deadline,
): Promise<O> {
  const admitted = await admit(operation.access, caller)
  const input = validate(operation.rule, read())
  const { database, workers } = services
  if (!operation.writes)
    return database.read(
      (db) => operation.run(contextOf(services, caller, admitted, db, { workers }), input),
      deadline,
    )
  const { preview } = operation
  if (preview && caller.movable && preview.isAsked(input))
    return database.read(
      (db) => preview.run(contextOf(services, caller, admitted, db, { workers }), input),
      deadline,
    )
  return write(services, operation, caller, admitted, input, read, deadline)
}
