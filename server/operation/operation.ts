import type { AnyObjectSchema, InferType } from 'yup'
import type { Manager, Querier, Transaction } from '../db/database'
import type { Channel } from '../journal/chain'
import type { Journal } from '../journal/transaction'
import type { Right, Scope } from '../rights/policy'
import type { Caller, Viewer } from './caller'
import type { Cost } from './cost'
import type { Services } from './services'

export interface OperationContext extends Services {
  db: Querier
  viewer: Viewer
  scope: Scope
  address: string
  caller: Caller
  journal: Journal
  /** Runs after the commit, for cache updates that a rollback must not leave behind. */
  afterCommit(action: () => void): void
}

/** Context of a write; `db` and `manager` belong to its transaction. */
export interface WriteContext extends OperationContext {
  db: Transaction
  /** TypeORM's manager, for type-checked statements. Not available in worker threads. */
  manager: Manager
}

/** The right that a caller needs; `session` is that of everybody signed in. */
export type Access = Right | 'public'

interface OperationHead<Rule extends AnyObjectSchema> {
  name: string
  access: Access
  rule: Rule
  /** Cost of a call, where it differs from the default of reads, writes or imports. */
  cost?: Cost
  /** Timeout in milliseconds, where the default is too short. */
  deadline?: number
  /** Channel in audit events, where it differs from the caller's. */
  channel?: Channel
}

export interface ReadOperation<Rule extends AnyObjectSchema, Output> extends OperationHead<Rule> {
  writes: false
  run(ctx: OperationContext, input: InferType<Rule>): Promise<Output>
}

export interface WriteOperation<Rule extends AnyObjectSchema, Output, Prepared, Gathered>
  extends OperationHead<Rule> {
  writes: true
  /** Details for the security log on success: ids and rights only, no personal data. Absent: no log line. */
  audited?(input: InferType<Rule>, output: Output): Record<string, string | number | null | undefined>
  /** Never idempotent: the idempotency key is ignored. */
  unkeyed?: true
  /** The answer holds a secret, so it is not stored for replay of the request. */
  secretAnswer?: true
  /** For operations on an entry: a retry is answered with the entry's current state. */
  repetition?: {
    subject(output: Output): number
    /** Ids of further entries in the answer that the input does not name. */
    others?(output: Output): number[]
    /** `requestId` identifies the whole request, like an idempotency key, not only the entry. */
    whole?: true
    /** @throws {AppError} when the entry does not match the request */
    again(
      ctx: WriteContext,
      input: InferType<Rule>,
      entryId: number,
      others: readonly number[],
    ): Promise<Output>
  }
  /** Checks the scope again before a stored answer is replayed. @throws {AppError} as `run` would */
  reached?(ctx: WriteContext, input: InferType<Rule>): Promise<unknown>
  /**
   * Reads data before the transaction, as plain data; `run` must check it again.
   * @throws {OffloadToWorker} in the main thread: the call is repeated in a worker thread
   */
  gather?(ctx: OperationContext, input: InferType<Rule>): Promise<Gathered>
  /** Dry run: answers a preview call and writes nothing. */
  preview?: {
    isAsked(input: InferType<Rule>): boolean
    /** @throws {OffloadToWorker} in the main thread: the call is repeated in a worker thread */
    run(ctx: OperationContext, input: InferType<Rule>): Promise<Output>
  }
  /** Secret fields, removed from the input sent to a worker thread. */
  withheld?: readonly (keyof InferType<Rule> & string)[]
  /** Slow work outside the transaction, such as password hashing; each statement commits by itself. */
  prepare?(ctx: WriteContext, input: InferType<Rule>, gathered: Gathered): Promise<Prepared>
  /** `prepared`: result of `prepare`, or of `gather` without one. */
  run(ctx: WriteContext, input: InferType<Rule>, prepared: Prepared): Promise<Output>
}

/** The one layer behind GraphQL and REST. */
export type Operation<Rule extends AnyObjectSchema, Output, Prepared = void, Gathered = Prepared> =
  | ReadOperation<Rule, Output>
  | WriteOperation<Rule, Output, Prepared, Gathered>
