import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Labels } from '../db/labels'
import type { Listeners } from '../journal/listeners'
import type { Refusals } from '../journal/refusals'
import type { Zone } from '../workedTime/time'
import type { FileMaker } from './fileMaker'
import type { Workers } from './jobs'
import type { WriteLimits } from './limitWrites'
import type { PasswordHasher, Sessions, SignInLimits } from './ports'
import type { Progress } from './progress'

/**
 * Dependencies of every operation. Without the database: a second connection requested inside a write would
 * wait for that write (deadlock).
 */
export interface Services {
  zone: Zone
  logger: Logger
  /** Server clock, whole seconds. */
  now(): number
  passwords: PasswordHasher
  sessions: Sessions
  signInLimits: SignInLimits
  labels: Labels
  /** Keyed digest with the installation's secret. */
  digest(text: string): string
  refusals: Refusals
  /** Undefined inside a worker thread. */
  workers: Workers | undefined
  publicUrl: string | undefined
  /** Creates files in the background. */
  files: FileMaker
  /** Progress of long reads. */
  progress: Progress
}

/** Singletons of a running application; created by `app.ts`. */
export interface Application extends Services {
  database: Database
  /** Called after the commit. */
  listeners: Listeners
  writeLimits: WriteLimits
  /** In tests and development: a change without an audit event fails. */
  strict: boolean
}

/** Of the main thread. */
export interface MainServices extends Application {
  workers: Workers
}
