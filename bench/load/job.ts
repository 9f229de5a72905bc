import type { Sessions } from '../data/load'

/** What the load process is asked for first, and then for each slice. */
export interface Setup {
  sessions: Sessions
}

export interface Job {
  /** Position among the operations. */
  operation: number
  /** Starts made at one target are ended there. */
  target: string
  url: string
  seconds: number
  /** Reads a second, whether or not earlier ones were answered: instead of each connection's next after its last. */
  rate?: number
}

/** What a slice of load gave. */
export interface Slice {
  requests: number
  /** From the first request to the last answer. */
  seconds: number
  /** Milliseconds at the 50th and 99th percentile. */
  p50: number
  p99: number
  /** Milliseconds of each request, where it was sent at a rate. */
  times?: number[]
}

export type Reply = { slice: Slice } | { fault: string }
