import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { AnyObjectSchema } from 'yup'
import type { CheckedOperation } from '../../operation/jobs'
import { OffloadToWorker } from '../../operation/longWork'
import type { Operation } from '../../operation/operation'
import type { MainServices } from '../../operation/services'
import { execute } from '../../pipeline/execute'
import type { HttpCaller } from '../http/caller'
import type { GraphQLContext } from './context'
import { revivedAnswer } from './wholeAnswer'

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
const canOffload = <R extends AnyObjectSchema, O, P, G>(operation: Operation<R, O, P, G>, input: unknown) =>
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
        ? canOffload(operation, input) && { offloadable: true }
        : caller.key && { key: { ...caller.key, field } }
    return execute(services, operation, own ? { ...caller, ...own } : caller, () => input)
  },
  caller,
  services,
  reply,
  whole: {},
})

/** Whether a query asked for more than the main thread may do. */
export const needsWorker = ({ errors }: ExecutionResult) =>
  errors?.some(({ originalError }) => originalError instanceof OffloadToWorker) ?? false

/** What a worker thread makes of a whole query. */
export async function runInWorker(
  { services, caller, whole }: RequestContext,
  operation: CheckedOperation,
): Promise<ExecutionResult> {
  const call = { ...operation, viewer: await caller.required() }
  const answer = await services.workers.run('graphql', call, caller.signal())
  if (answer.bytes) whole.bytes = Buffer.from(answer.bytes.buffer)
  return revivedAnswer(answer, operation.query)
}
