/** @throws {AppError} CONFLICT when the caller has read another version */
export function rejectStaleRow(
  { version }: { version: number },
  read: number | null | undefined,
  what: string,
) {
  if (typeof read === 'number' && read !== version) throw staleVersion(what)
}

/** Codes of D28, with their HTTP status in REST. */
const STATUS = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  BAD_USER_INPUT: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
} as const

export type ErrorCode = keyof typeof STATUS

type Reason =
  /** Password required again, see `confirmPassword`. */
  | 'PASSWORD_REQUIRED'
  /** Wrong email or password, or deactivated account. */
  | 'WRONG_CREDENTIALS'
  /** Email or login already in use. */
  | 'TAKEN'
  /** Idempotency key used for another request. */
  | 'KEY_REUSED'
  /** Done before; the answer is not stored. */
  | 'ALREADY_DONE'
  /** Of a click made offline: its age is negative, or more than 24 hours. */
  | 'INVALID_AGE'
  | 'TOO_OLD'
  /** The end would precede the start. */
  | 'BEFORE_START'
  /** Ended by another device at another instant: `current` has it. */
  | 'ALREADY_ENDED'
  /** Still running, so that it cannot be resumed. */
  | 'RUNNING'
  /** A break, or a task, has begun since. */
  | 'BREAK_SINCE'
  | 'STARTED_SINCE'
  /** A break, or a task, that ran then has been ended since. */
  | 'BREAK_ENDED_SINCE'
  | 'ENDED_SINCE'
  /** In an approved week. */
  | 'WEEK_LOCKED'
  /** Task type or client is deactivated, or of another task group. */
  | 'UNAVAILABLE'
  /** The entry is cancelled. */
  | 'CANCELLED'
  /** Changed since it was read. */
  | 'STALE'

/** Expected failure: the French message is shown to the user, nothing was changed. */
export class AppError extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: {
      field?: string
      retryAfter?: number
      status?: number
      /** Machine-readable reason, so that a client does not parse the message. */
      reason?: Reason
      /** On a conflict: the current values, so that the client can overwrite them. */
      current?: Record<string, string | number>
    } = {},
  ) {
    super(message)
    this.status = extra.status ?? STATUS[code]
  }

  /** Copied by graphql-js into the error of the response. */
  get extensions() {
    const { field, status, current, reason } = this.extra
    return {
      code: this.code,
      ...(field && { field }),
      ...(current && { current }),
      ...(reason && { reason }),
      ...(status && { http: { status } }),
    }
  }
}

export const unauthenticated = (message = 'Connexion requise', reason?: Reason) =>
  new AppError('UNAUTHENTICATED', message, { reason })
export const sessionEnded = () => unauthenticated('Votre session a expiré ou a été fermée, reconnectez-vous')
export const forbidden = (message: string) => new AppError('FORBIDDEN', message)
export const notFound = (message: string) => new AppError('NOT_FOUND', message)
export const badInput = (message: string, field?: string, reason?: Reason) =>
  new AppError('BAD_USER_INPUT', message, { field, reason })
export const requestMismatch = () => badInput('Ce requestId a déjà servi à une autre demande', 'requestId')
export const conflict = (message: string, current?: Record<string, string | number>, reason?: Reason) =>
  new AppError('CONFLICT', message, { current, reason })
/** Optimistic lock failed: the row has changed since it was read. */
export const staleVersion = (what: string) =>
  conflict(`${what} a changé entre-temps : les valeurs actuelles sont affichées`)
export const tooMany = (message: string, retryAfter: number) =>
  new AppError('TOO_MANY_REQUESTS', message, { retryAfter })

/** @param what in French, plural */
export const rateLimited = (what: string, seconds: number) =>
  tooMany(`Trop de ${what} en peu de temps, réessayez dans ${seconds} s`, seconds)

/** Seconds. */
const RETRY_AFTER = 2

/** 503 in GraphQL and REST: nothing was done, the caller may retry. */
const withRetryAfter = (message: string) =>
  new AppError('INTERNAL_SERVER_ERROR', `${message}. Réessayez dans un instant.`, {
    status: 503,
    retryAfter: RETRY_AFTER,
  })
export const unavailable = () => withRetryAfter('La base de données ne répond pas')
export const readOnly = () => withRetryAfter('La base de données n’accepte pas d’écriture')
export const full = () => withRetryAfter('La base de données n’a plus de place')
/** Still a deadlock or lock timeout after all retries. */
export const lockConflict = () => withRetryAfter('Trop de modifications en même temps')
