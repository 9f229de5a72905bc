import type { ExecutionResult } from 'graphql'
import type { AnyObjectSchema } from 'yup'
import type { Viewer } from '../context'
import { TooLongHere } from '../longWork'
import { type Caller, execute, type Operation } from '../operation'
import type { Services } from '../services'
import { type CheckedOperation, revivedAnswer } from './wholeAnswer'

/** What a resolver may do: call an operation. */
export interface GraphQLContext {
  call<R extends AnyObjectSchema, O, P>(operation: Operation<R, O, P>, input: unknown): Promise<O>
  caller: Caller
  /** Has a query that was too long here run again in a worker thread. */
  elsewhere(operation: CheckedOperation): Promise<ExecutionResult>
  /** What a known operation gave, errors among it, left to Apollo Server to word. */
  answered?: ExecutionResult
}

export const createContext = (
  services: Services,
  caller: Caller & { required(): Promise<Viewer> },
  /** Aborted when the client goes away; asked for by what takes long alone. */
  signal: () => AbortSignal,
): GraphQLContext => ({
  // graphql-js gives arguments without a prototype, nested inputs included.
  call: (operation, input) => execute(services, operation, caller, () => input),
  caller,
  async elsewhere(operation) {
    const call = { ...operation, viewer: await caller.required() }
    return revivedAnswer(await services.workers.run('graphql', call, signal()), operation.query)
  },
})

/** Whether a query asked for more than the main thread may do. */
export const isTooLong = ({ errors }: ExecutionResult) =>
  errors?.some(({ originalError }) => originalError instanceof TooLongHere) ?? false
