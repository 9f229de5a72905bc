import type { FastifyReply } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { AnyObjectSchema } from 'yup'
import type { Caller } from '../../operation/caller'
import type { CheckedOperation } from '../../operation/jobs'
import { OffloadToWorker } from '../../operation/longWork'
import type { Operation } from '../../operation/operation'
import type { MainServices } from '../../operation/services'
import { execute } from '../../pipeline/execute'
import type { HttpCaller } from '../http/caller'
import type { GraphQLContext } from './context'
import { revivedAnswer } from './wholeAnswer'

/** Context in the main thread, able to offload a query to a worker thread. */
export interface RequestContext extends GraphQLContext {
  services: MainServices
  caller: HttpCaller
  reply: FastifyReply
  /**
   * `bytes`: a complete answer from a worker thread. `failed`: a result with errors, kept for the executor. A
   * nested object, because Apollo Server makes a shallow copy of the context.
   */
  whole: { bytes?: Buffer; failed?: ExecutionResult }
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

/** Whether a query exceeded the budget of the main thread. */
export const needsWorker = ({ errors }: ExecutionResult) =>
  errors?.some(({ originalError }) => originalError instanceof OffloadToWorker) ?? false

export async function runInWorker(
  { services, caller, whole }: RequestContext,
  operation: CheckedOperation,
): Promise<ExecutionResult> {
  const call = { ...operation, viewer: await caller.required() }
  const answer = await services.workers.run('graphql', call, caller.signal())
  if (answer.bytes) whole.bytes = Buffer.from(answer.bytes.buffer)
  return revivedAnswer(answer, operation.query)
}
