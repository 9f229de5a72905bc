import type { AnyObjectSchema, InferType } from 'yup'
import type { Manager, Querier, Transaction } from '../db/database'
import type { Channel } from '../journal/chain'
import type { Journal } from '../journal/transaction'
import type { Right, Scope } from '../rights/policy'
import type { Caller } from './caller'
import type { Services } from './services'
import type { Viewer } from './viewer'

/** What an operation works with. */
export interface OperationContext extends Services {
  db: Querier
  viewer: Viewer
  /** How far the operation's right reaches for this viewer. */
  scope: Scope
  /** The caller's network address. */
  address: string
  caller: Caller
  /** Where a write tells what it does. */
  journal: Journal
  /** Runs once the transaction is committed: for caches, which must not take up what may be rolled back. */
  afterCommit(action: () => void): void
}

/** What a write works with: `db` and `manager` are its transaction. */
export interface WriteContext extends OperationContext {
  db: Transaction
  /** TypeORM's, for statements that the compiler checks. What only reads does without: a worker thread has none. */
  manager: Manager
}

interface OperationHead<Rule extends AnyObjectSchema> {
  name: string
  access?: Right | 'public'
  rule: Rule
  /** Milliseconds that a call may take, where the general deadline is too short. */
  deadline?: number
  /** The door that its events name, where it is not the caller's. */
  channel?: Channel
}

/** An operation that writes nothing. */
export interface ReadOperation<Rule extends AnyObjectSchema, Output> extends OperationHead<Rule> {
  writes: false
  run(ctx: OperationContext, input: InferType<Rule>): Promise<Output>
}

/** An operation that runs in a transaction of its own. */
export interface WriteOperation<Rule extends AnyObjectSchema, Output, Prepared, Gathered>
  extends OperationHead<Rule> {
  writes: true
  /** What the security log says of a success: ids and rights alone, nothing personal. Absent: nothing. */
  audited?(input: InferType<Rule>, output: Output): Record<string, string | number | null | undefined>
  /** Whether each call is judged by itself: the key of a request does nothing. */
  unkeyed?: true
  /** Whether its answer holds a secret: then it is not kept for a repetition of the request. */
  secretAnswer?: true
  /** Of an operation on an entry: its repetition is answered with that entry, as it stands. */
  repetition?: {
    subject(output: Output): number
    /** Further entries of the answer, which neither that one nor what was asked for tells. */
    others?(output: Output): number[]
    /** Its `requestId` names the whole request, as a key does: what it asks for cannot be told by the entry. */
    whole?: true
    /** @throws {AppError} when the entry is not what the request asks for */
    again(
      ctx: WriteContext,
      input: InferType<Rule>,
      entryId: number,
      others: readonly number[],
    ): Promise<Output>
  }
  /**
   * Of an operation that is answered with another person's data: whether they are still in reach, before a repetition is
   * given the answer that was kept.
   * @throws {AppError} as `run` would
   */
  reached?(ctx: WriteContext, input: InferType<Rule>): Promise<unknown>
  /**
   * What is read before the transaction, as plain data. What must still hold then, `run` looks at again.
   * @throws {OffloadToWorker} in the main thread: then it is gathered in a worker thread
   */
  gather?(ctx: OperationContext, input: InferType<Rule>): Promise<Gathered>
  /** Of an operation that can be asked what it would do: what answers a call that asks, and writes nothing. */
  preview?: {
    isAsked(input: InferType<Rule>): boolean
    /** @throws {OffloadToWorker} in the main thread: then it is answered by a worker thread */
    run(ctx: OperationContext, input: InferType<Rule>): Promise<Output>
  }
  /** Fields that a worker thread which gathers is not told: a secret stays where it is used. */
  withheld?: readonly (keyof InferType<Rule> & string)[]
  /** Slow work that must not hold a transaction open, such as hashing a password: each statement stands by itself. */
  prepare?(ctx: WriteContext, input: InferType<Rule>, gathered: Gathered): Promise<Prepared>
  /** `prepared`: without `prepare`, what was gathered. */
  run(ctx: WriteContext, input: InferType<Rule>, prepared: Prepared): Promise<Output>
}

/**
 * The seam: GraphQL and REST both call operations, so that rights, validation and transactions exist once.
 * An operation that names no right is reached by every signed-in user.
 */
export type Operation<Rule extends AnyObjectSchema, Output, Prepared = void, Gathered = Prepared> =
  | ReadOperation<Rule, Output>
  | WriteOperation<Rule, Output, Prepared, Gathered>
