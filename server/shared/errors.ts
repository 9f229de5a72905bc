/** @throws {AppError} CONFLICT for a caller who has read another version */
export function rejectStaleRow(
  { version }: { version: number },
  read: number | null | undefined,
  what: string,
) {
  if (typeof read === 'number' && read !== version) throw staleVersion(what)
}

/** The codes of decision 28, with the HTTP status that REST answers for each. */
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

/** Refusals that a program tells apart. */
type Reason =
  /** The password is asked for once more, see `confirmPassword`. */
  | 'PASSWORD_REQUIRED'
  /** Email or password wrong, or the account deactivated. */
  | 'WRONG_CREDENTIALS'
  /** The email, or the login, is somebody else's. */
  | 'TAKEN'
  /** The key of a request was used for another one. */
  | 'KEY_REUSED'
  /** Done before, and its answer is not kept. */
  | 'ALREADY_DONE'

/** An expected failure: its French message reaches the user, and nothing was changed. */
export class AppError extends Error {
  readonly status: number

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: {
      field?: string
      retryAfter?: number
      status?: number
      /** Says which refusal it is, where a program goes on from it: nobody has to read the sentence for that. */
      reason?: Reason
      /** After a conflict: what stands now, so that it can be replaced knowingly. */
      current?: Record<string, string | number>
    } = {},
  ) {
    super(message)
    this.status = extra.status ?? STATUS[code]
  }

  /** What graphql-js copies onto the error that it answers with. */
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
/** A `requestId` that was used for something else. */
export const requestMismatch = () => badInput('Ce requestId a déjà servi à une autre demande', 'requestId')
export const conflict = (message: string, current?: Record<string, string | number>) =>
  new AppError('CONFLICT', message, { current })
/** What the caller has read of something is no longer what stands. */
export const staleVersion = (what: string) =>
  conflict(`${what} a changé entre-temps : les valeurs actuelles sont affichées`)
export const tooMany = (message: string, retryAfter: number) =>
  new AppError('TOO_MANY_REQUESTS', message, { retryAfter })

/** @param what came too fast, in the plural */
export const rateLimited = (what: string, seconds: number) =>
  tooMany(`Trop de ${what} en peu de temps, réessayez dans ${seconds} s`, seconds)

/** Seconds. */
const RETRY_AFTER = 2

/** 503 in both faces: nothing was done, and the same request may succeed later. */
const withRetryAfter = (message: string) =>
  new AppError('INTERNAL_SERVER_ERROR', `${message}. Réessayez dans un instant.`, {
    status: 503,
    retryAfter: RETRY_AFTER,
  })
/** The database is down or does not answer in time. */
export const unavailable = () => withRetryAfter('La base de données ne répond pas')
/** The database takes no writes: a setting, or another one that is the primary. */
export const readOnly = () => withRetryAfter('La base de données n’accepte pas d’écriture')
/** No room is left on the database's disk. */
export const full = () => withRetryAfter('La base de données n’a plus de place')
/** A write that lost against others each time. */
export const lockConflict = () => withRetryAfter('Trop de modifications en même temps')
