import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { AnyObjectSchema } from 'yup'
import { whileAwaited } from '../http/whileAwaited'
import { TooLongHere } from '../seam/longWork'
import { type Caller, execute, type Operation } from '../seam/operation'
import type { MainServices } from '../seam/services'
import type { Viewer } from '../seam/viewer'
import { type CheckedOperation, revivedAnswer } from './wholeAnswer'

/** What a resolver may do: call an operation. */
export interface GraphQLContext {
  call<R extends AnyObjectSchema, O, P>(operation: Operation<R, O, P>, input: unknown): Promise<O>
  caller: Caller
  /** What a known operation gave, errors among it, left to Apollo Server to word. */
  answered?: ExecutionResult
}

/** In the main thread, with what it takes to have a query run elsewhere. */
export interface RequestContext extends GraphQLContext {
  services: MainServices
  caller: Caller & { required(): Promise<Viewer> }
  reply: FastifyReply
}

export const createContext = (
  services: MainServices,
  caller: RequestContext['caller'],
  reply: FastifyReply,
): RequestContext => ({
  // graphql-js gives arguments without a prototype, nested inputs included.
  call: (operation, input) => execute(services, operation, caller, () => input),
  caller,
  services,
  reply,
})

const isTooLong = ({ errors }: ExecutionResult) =>
  errors?.some(({ originalError }) => originalError instanceof TooLongHere) ?? false

/** What a query gave; if it asked for more than the main thread may do, what a worker thread makes of the whole of it. */
export async function orElsewhere(
  result: ExecutionResult,
  { services, caller, reply }: RequestContext,
  operation: CheckedOperation,
): Promise<ExecutionResult> {
  if (!isTooLong(result)) return result
  const call = { ...operation, viewer: await caller.required() }
  return revivedAnswer(await services.workers.run('graphql', call, whileAwaited(reply)), operation.query)
}
