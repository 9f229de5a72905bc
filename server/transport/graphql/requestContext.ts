import type { FastifyReply } from 'fastify'
import type { AnyObjectSchema } from 'yup'
import type { Caller } from '../../operation/caller'
import type { Operation } from '../../operation/operation'
import type { MainServices } from '../../operation/services'
import { execute } from '../../pipeline/execute'
import type { HttpCaller } from '../http/caller'
import type { GraphQLContext } from './context'

/** Context in the main thread, able to offload a query to a worker thread. */
export interface RequestContext extends GraphQLContext {
  services: MainServices
  caller: HttpCaller
  reply: FastifyReply
  /** A complete answer from a worker thread. Nested: Apollo Server makes a shallow copy of the context. */
  whole: { bytes?: Buffer }
}

/** Whether a call may be offloaded: not with secrets, as the worker receives the whole query. */
const canOffload = <R extends AnyObjectSchema, O, P, G>(operation: Operation<R, O, P, G>, input: unknown) =>
  operation.writes &&
  operation.preview !== undefined &&
  !operation.withheld?.some((field) => field in Object(input))

export const createContext = (
  services: MainServices,
  caller: RequestContext['caller'],
  reply: FastifyReply,
): RequestContext => ({
  // graphql-js creates arguments, and nested inputs, without a prototype.
  call: (operation, input, field) => {
    const own: Partial<Caller> | false | undefined =
      field === undefined
        ? canOffload(operation, input) && { offloadable: true }
        : caller.key && { key: { ...caller.key, field } }
    return execute(services, operation, own ? { ...caller, ...own } : caller, () => input)
  },
  caller,
  services,
  reply,
  whole: {},
})
