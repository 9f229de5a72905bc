import type { Logger } from 'pino'
import type { Database } from '../db/database'
import type { Labels } from '../db/labels'
import type { Listeners } from '../journal/listeners'
import type { Refusals } from '../journal/refusals'
import type { Zone } from '../workedTime/time'
import type { FileMaker } from './fileMaker'
import type { Workers } from './jobs'
import type { WriteLimits } from './limitWrites'
import type { Estimator, PasswordHasher, Sessions, SignInLimits } from './ports'
import type { Progress } from './progress'

/** Without the database: a second connection inside a write would wait for that write (deadlock). */
export interface Services {
  zone: Zone
  logger: Logger
  /** Server clock, whole seconds. */
  now(): number
  passwords: PasswordHasher & Estimator
  sessions: Sessions
  signInLimits: SignInLimits
  labels: Labels
  /** Keyed digest with the installation's secret. */
  digest(text: string): string
  refusals: Refusals
  /** Undefined inside a worker thread. */
  workers: Workers | undefined
  publicUrl: string | undefined
  files: FileMaker
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

export interface MainServices extends Application {
  passwords: Services['passwords'] & { close(): Promise<void> }
  workers: Workers
}
