import type { PlainFault } from '../shared/faults'
import type { Viewer } from './viewer'

/** A GraphQL operation that was checked already. */
export interface CheckedOperation {
  query: string
  operationName: string | null | undefined
  variables: Readonly<Record<string, unknown>>
}

export interface PlainError {
  message: string
  path: readonly (string | number)[] | undefined
  positions: readonly number[] | undefined
  cause: PlainFault | undefined
}

/** What a worker thread makes of an operation: the text of the answer, or what went wrong. */
export interface WholeAnswer {
  bytes?: Uint8Array
  data?: { [field: string]: unknown } | null | undefined
  errors: PlainError[]
}

export interface RestCall {
  viewer: Viewer
  route: number
  input: unknown
}

export interface FileCall {
  viewer: Viewer
  path: string
  format: string
  input: unknown
  /** Per cent, seen by the main thread; absent where nobody looks. */
  progress?: Int32Array
}

interface FileAnswer {
  name: string
  debut: string
  fin: string
  bytes: Uint8Array
}

export interface GatherCall {
  viewer: Viewer
  operation: string
  input: unknown
}

interface Job<Call, Answer> {
  call: Call
  answer: Answer
}

/** What a worker thread does, by name: `worker.ts` implements it, the pool calls it. */
export interface Jobs {
  graphql: Job<CheckedOperation & { viewer: Viewer }, WholeAnswer>
  rest: Job<RestCall, { bytes: Uint8Array }>
  preview: Job<RestCall, { bytes: Uint8Array }>
  file: Job<FileCall, FileAnswer>
  background: Job<FileCall, FileAnswer>
  gather: Job<GatherCall, { gathered: unknown }>
}

export type JobName = keyof Jobs

/** Long work beside short work: each job runs in a thread with a database connection of its own. */
export interface Workers {
  /**
   * Has a job done for its viewer. It ends when the signal says that nobody waits any more.
   * @throws {AppError} what the job refuses; 429 when too many jobs wait; 503 when the job takes too long
   */
  run<Name extends JobName>(
    name: Name,
    call: Jobs[Name]['call'],
    signal?: AbortSignal,
  ): Promise<Jobs[Name]['answer']>
  close(): Promise<void>
}
