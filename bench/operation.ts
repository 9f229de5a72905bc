import type { Viewer } from '../server/operation/viewer'
import type { Floor } from './floor/services'

/** A signed-in user, with a task type and a client of their group. */
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
  /** Requests per second, as a share of the floor's. */
  gate: number
  goal: number
  /** Milliseconds within which 99 of 100 answers should come; without it, none is asked for. */
  p99Goal?: number
}

/** One row of the table: the same request to the server and to the floor, and how the floor answers it. */
export interface BenchOperation {
  name: string
  thresholds: Thresholds
  /** Reads run for a time. A `start` makes entries, by a fixed number; an `end` has each of them once. */
  kind: 'read' | 'start' | 'end'
  /** Whose requests a read makes: by default those of people who read their own lists. */
  by?: 'admins'
  /** Requests at once, where they are not as many as a busy morning has. */
  connections?: number
  /** `subject`: a number unlike any other for a `start`, an entry's id for an `end`. */
  request(session: Session, subject: number): BenchRequest
  floor: FloorRoute
}

/** Reached by the name of a GraphQL operation, whose variables are the input, or by a path. */
type FloorRoute =
  | { graphql: string; answer: Answer }
  | { method: 'GET' | 'POST'; path: RegExp; answer: Answer }

type Answer = (floor: Floor, viewer: Viewer, input: Readonly<Record<string, unknown>>) => Promise<unknown>
