import type { AnyObjectSchema } from 'yup'
import type { LiveConnection } from '../../live/live'
import type { Caller } from '../../operation/caller'
import type { Operation } from '../../operation/operation'

export interface GraphQLContext {
  /** `field` identifies the call within a request with several mutations. */
  call<R extends AnyObjectSchema, O, P, G>(
    operation: Operation<R, O, P, G>,
    input: unknown,
    field?: string,
  ): Promise<O>
  caller: Caller
  /** Of a subscription. */
  live?: LiveConnection
}
