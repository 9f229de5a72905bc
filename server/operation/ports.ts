import type { Querier } from '../db/database'
import type { Viewer } from './caller'

interface Attempt {
  email: string
  address: string
  /** Whether this account has signed in from that address before; called lazily. */
  familiar(): Promise<boolean>
}

export interface SignInLimits {
  /**
   * Counts an attempt before the password is checked, so that parallel attempts count. Any result of `check`
   * other than false and undefined (unknown login) is a success: it removes the attempt and resets the
   * account's failures from that address. If `check` throws, only the attempt is removed.
   * @throws {AppError} TOO_MANY_REQUESTS, after the password check also for hundreds of new sessions
   */
  attempt<T>(attempt: Attempt, check: () => Promise<T>): Promise<T>
  /**
   * The same for re-entering the password within a session. Failures count per session, so that others cannot
   * lock out the user and a stolen token allows few guesses.
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  attemptIn<T>(sessionId: string, check: () => Promise<T>): Promise<T>
}

export interface Sessions {
  /** @throws {AppError} UNAUTHENTICATED when the token is forged, expired or revoked */
  viewer(token: string): Promise<Viewer>
  /** Uncached viewer of a session; undefined when it has ended. `lock`: locking clause or ''. */
  asItStands(db: Querier, sessionId: string, lock: string): Promise<Viewer | undefined>
  /** Uncached viewers of several sessions, without counting as use; those that have ended are missing. */
  currentViewers(db: Querier, sessionIds: readonly string[]): Promise<Map<string, Viewer>>
  /** User id of a token, or its session id if not cached; undefined when forged. No database access. */
  whose(token: string): number | string | undefined
  /** `expiresAt` in seconds. */
  sign(sessionId: string, expiresAt: number): string
  /** Pseudonym (keyed digest) of a network address. */
  placeOf(address: string): string
  /** Clears the cache of one session, or of all sessions of these users. */
  forgetSession(sessionId: string): void
  forgetUsers(userIds: Iterable<number>): void
}

export interface PasswordHasher {
  /** @param by key of the hashing queue: whose turn it takes */
  hash(password: string, by?: string | number): Promise<string>
  /** Cheap hash; only for `provisionalPassword`, never for a password chosen by a person. */
  hashRandom(password: string): Promise<string>
  /**
   * Without a hash (unknown account) takes equally long and returns false.
   * @throws {AppError} TOO_MANY_REQUESTS when the queue is full, overall or for this account
   */
  verify(hash: string | undefined, password: string, turn?: QueueTurn): Promise<boolean>
}

/** How well a password resists guessing. */
export interface Estimate {
  guesses: number
  /** What was recognised, the longest first: its kind, and the list that has the word. */
  found: { pattern: string; list: string }[]
  /** Whether that is all of the text. */
  whole: boolean
}

export interface Estimator {
  /** Guesses that a text resists; `about` are the words of its owner. */
  estimate(text: string, about: readonly string[]): Promise<Estimate>
}

/** Queue key: the account, and whether the request comes from a known sign-in place. */
export interface QueueTurn {
  account: string
  familiar: boolean
}
