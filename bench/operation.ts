import type { Viewer } from '../server/operation/caller'
import type { Floor } from './floor/services'

export interface Session {
  token: string
  userId: number
  taskType: number
  client: number
}

export interface BenchRequest {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

interface Thresholds {
  /** Minimum requests per second, as a share of the floor's. */
  gate: number
  goal: number
  /** Goal for the p99 latency, in ms. */
  p99Goal?: number
}

/** One row of the table: a request that both server and floor answer, and the floor's handler. */
export interface BenchOperation {
  name: string
  thresholds: Thresholds
  /** `read` runs for a time; `start` creates a fixed number of entries; `end` ends each of them once. */
  kind: 'read' | 'start' | 'end'
  by?: 'admins'
  /** Concurrent connections; default: those of a busy morning. */
  connections?: number
  /** `subject`: a unique number for a `start`, an entry's id for an `end`. */
  request(session: Session, subject: number): BenchRequest
  floor: FloorRoute
}

/** Selected by the name of a GraphQL operation, whose variables are the input, or by a path. */
type FloorRoute =
  | { graphql: string; answer: Answer }
  | { method: 'GET' | 'POST'; path: RegExp; answer: Answer }

type Answer = (floor: Floor, viewer: Viewer, input: Readonly<Record<string, unknown>>) => Promise<unknown>
