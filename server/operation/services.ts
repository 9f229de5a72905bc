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
 * What every operation is given. The database is not among it: asked within a write for another connection or turn, it
 * would wait for the end of that write.
 */
export interface Services {
  zone: Zone
  logger: Logger
  /** The server's clock, in whole seconds. */
  now(): number
  passwords: PasswordHasher
  sessions: Sessions
  signInLimits: SignInLimits
  labels: Labels
  /** Stands for a text without telling it, by the installation's secret. */
  digest(text: string): string
  refusals: Refusals
  /** Threads for what would hold up everybody else; none within such a thread. */
  workers: Workers | undefined
  /** The installation's own address, where it knows one. */
  publicUrl: string | undefined
  /** What makes files in the background. */
  files: FileMaker
  /** Where long reading tells how far it is. */
  progress: Progress
}

/** What one running application holds; made once by `app.ts`. */
export interface Application extends Services {
  database: Database
  /** Told of what has been committed. */
  listeners: Listeners
  writeLimits: WriteLimits
  /** Whether a change that no event tells of fails: in tests and development. */
  strict: boolean
}

/** What the main thread holds. */
export interface MainServices extends Application {
  workers: Workers
}
