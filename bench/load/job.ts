import type { Sessions } from '../data/load'

export interface Setup {
  sessions: Sessions
}

export interface Job {
  operation: number
  /** The target that gets the starts must also get their ends. */
  target: string
  url: string
  seconds: number
  /** Open-loop rate in reads per second; without it, closed loop per connection. */
  rate?: number
}

export interface Slice {
  requests: number
  seconds: number
  /** Latency in ms at the 50th and 99th percentile. */
  p50: number
  p99: number
  /** Latency of each request in ms; only with `rate`. */
  times?: number[]
}

export type Reply = { slice: Slice } | { fault: string }
