import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { AnyObjectSchema } from 'yup'
import type { HttpCaller } from '../http/caller'
import type { Caller } from '../seam/caller'
import { execute } from '../seam/execute'
import { TooLongHere } from '../seam/longWork'
import type { Operation } from '../seam/operation'
import type { MainServices } from '../seam/services'
import { type CheckedOperation, revivedAnswer } from './wholeAnswer'

/** What a resolver may do: call an operation. */
export interface GraphQLContext {
  /** `field` says which call of its request it is, where the request writes several things. */
  call<R extends AnyObjectSchema, O, P, G>(
    operation: Operation<R, O, P, G>,
    input: unknown,
    field?: string,
  ): Promise<O>
  caller: Caller
}

/** In the main thread, with what it takes to have a query run elsewhere. */
export interface RequestContext extends GraphQLContext {
  services: MainServices
  caller: HttpCaller
  reply: FastifyReply
  /**
   * The bytes of a whole answer that a worker thread made, and a result that failed before it came to the executor. Apollo
   * Server copies the context, and not what it holds.
   */
  whole: { bytes?: Buffer; failed?: ExecutionResult }
}

/** Whether a call may be made again in a worker thread, which is told the whole query: never a secret. */
const isMovable = <R extends AnyObjectSchema, O, P, G>(operation: Operation<R, O, P, G>, input: unknown) =>
  operation.writes &&
  operation.preview !== undefined &&
  !operation.withheld?.some((field) => field in Object(input))

export const createContext = (
  services: MainServices,
  caller: RequestContext['caller'],
  reply: FastifyReply,
): RequestContext => ({
  // graphql-js gives arguments without a prototype, nested inputs included.
  call: (operation, input, field) => {
    const own =
      field === undefined
        ? isMovable(operation, input) && { movable: true }
        : caller.key && { key: { ...caller.key, field } }
    return execute(services, operation, own ? { ...caller, ...own } : caller, () => input)
  },
  caller,
  services,
  reply,
  whole: {},
})

/** Whether a query asked for more than the main thread may do. */
export const isTooLong = ({ errors }: ExecutionResult) =>
  errors?.some(({ originalError }) => originalError instanceof TooLongHere) ?? false

/** What a worker thread makes of a whole query. */
export async function runElsewhere(
  { services, caller, whole }: RequestContext,
  operation: CheckedOperation,
): Promise<ExecutionResult> {
  const call = { ...operation, viewer: await caller.required() }
  const answer = await services.workers.run('graphql', call, caller.awaited())
  if (answer.bytes) whole.bytes = Buffer.from(answer.bytes.buffer)
  return revivedAnswer(answer, operation.query)
}
