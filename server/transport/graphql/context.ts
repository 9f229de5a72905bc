import type { AnyObjectSchema } from 'yup'
import type { Caller } from '../../operation/caller'
import type { Operation } from '../../operation/operation'

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
