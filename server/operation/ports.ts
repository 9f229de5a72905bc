import type { Querier } from '../db/database'
import type { Viewer } from './viewer'

interface Attempt {
  email: string
  address: string
  /** Whether this account has signed in from there before. Asked only when it makes a difference. */
  familiar(): Promise<boolean>
}

export interface SignInLimits {
  /**
   * Counts an attempt before its password is checked, so that parallel ones count too. A success, any answer of
   * `check` but false and undefined (nobody has that name), takes it back and forgives the account's earlier failures from that
   * address. A check that throws takes back the attempt alone: an outage is nobody's wrong password.
   * @throws {AppError} TOO_MANY_REQUESTS also for who has opened sessions by the hundred: that is told after the password
   */
  attempt<T>(attempt: Attempt, check: () => Promise<T>): Promise<T>
  /**
   * The same for the password that an open session gives again: its own failures count, and nobody else's, so that no
   * stranger keeps anybody from it, and whoever has got hold of a token has few guesses.
   * @throws {AppError} TOO_MANY_REQUESTS
   */
  attemptIn<T>(sessionId: string, check: () => Promise<T>): Promise<T>
}

export interface Sessions {
  /**
   * The viewer behind a token.
   * @throws {AppError} UNAUTHENTICATED when it is forged, expired or revoked
   */
  viewer(token: string): Promise<Viewer>
  /**
   * The viewer of a session as it stands, past all that is cached; undefined of one that has ended.
   * @param lock the end of its statement: what locks the rows, or nothing
   */
  asItStands(db: Querier, sessionId: string, lock: string): Promise<Viewer | undefined>
  /** Whose token it is, or of which session where that was not looked up before; undefined of a forged one. Asks no database. */
  whose(token: string): number | string | undefined
  /** A token for a session; `expiresAt` in seconds. */
  sign(sessionId: string, expiresAt: number): string
  /** What stands for an address without telling it. */
  placeOf(address: string): string
  /** Forgets what is cached of a session, or of all the sessions of these users. */
  forgetSession(sessionId: string): void
  forgetUsers(userIds: Iterable<number>): void
}

export interface PasswordHasher {
  /** @param by whose turn it takes */
  hash(password: string, by?: string | number): Promise<string>
  /** Of a `provisionalPassword`, and of nothing that somebody chose. */
  hashRandom(password: string): Promise<string>
  /**
   * Without a hash (unknown account) it takes as long and answers false.
   * @throws {AppError} TOO_MANY_REQUESTS when too many newcomers wait, or too much of this account
   */
  verify(hash: string | undefined, password: string, turn?: QueueTurn): Promise<boolean>
}

/** Whose turn it is for: the account, and whether it is asked for from a place where that one signs in as a rule. */
export interface QueueTurn {
  account: string
  familiar: boolean
}
