import type { PlainFault } from '../shared/faults'
import type { Viewer } from './caller'

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

/** Answer of a worker thread: text, or error. */
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
  /** Percent, shared memory; absent when nobody reads it. */
  progress?: Int32Array
}

interface FileAnswer {
  name: string
  debut: string
  fin: string
  bytes: Uint8Array
}

interface GatherCall {
  viewer: Viewer
  operation: string
  input: unknown
}

interface Job<Call, Answer> {
  call: Call
  answer: Answer
}

/** Jobs by name: implemented by `worker.ts`, called by the pool. */
export interface Jobs {
  graphql: Job<CheckedOperation & { viewer: Viewer }, WholeAnswer>
  rest: Job<RestCall, { bytes: Uint8Array }>
  preview: Job<RestCall, { bytes: Uint8Array }>
  file: Job<FileCall, FileAnswer>
  background: Job<FileCall, FileAnswer>
  gather: Job<GatherCall, { gathered: unknown }>
}

export type JobName = keyof Jobs

/** Pool of worker threads, each with its own database connection. */
export interface Workers {
  /** `signal` cancels. @throws {AppError} the job's own; 429 when the queue is full; 503 on timeout */
  run<Name extends JobName>(
    name: Name,
    call: Jobs[Name]['call'],
    signal?: AbortSignal,
  ): Promise<Jobs[Name]['answer']>
  close(): Promise<void>
}
