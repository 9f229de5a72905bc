import type { ExecutionResult } from 'graphql'
import type { AnyObjectSchema } from 'yup'
import { type Caller, execute, type Operation } from '../operation'
import type { Services } from '../services'

/** What a resolver may do: call an operation. */
export interface GraphQLContext {
  call<R extends AnyObjectSchema, O, P>(operation: Operation<R, O, P>, input: unknown): Promise<O>
  caller: Caller
  /** What a known operation gave, errors among it, left to Apollo Server to word. */
  answered?: ExecutionResult
}

export const createContext = (services: Services, caller: Caller): GraphQLContext => ({
  // graphql-js gives arguments without a prototype, nested inputs included.
  call: (operation, input) => execute(services, operation, caller, () => input),
  caller,
})
