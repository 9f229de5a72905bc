import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { isNetworkFailure } from './networkFailures'
import { Refused } from './post'

type Failure = { code: string; message: string; current?: Current; field?: string; reason?: string }

export type Current = { commentaire?: string; version?: number }

// Codes whose French message from the server is shown unchanged.
const SAID_BY_SERVER = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
])

const TIMEOUT: Failure = {
  code: 'TIMEOUT',
  message: 'Le serveur n’a pas répondu à temps. Réessayez dans un instant.',
}
const OFFLINE: Failure = {
  code: 'UNREACHABLE',
  message: 'Vous êtes hors ligne. Vérifiez votre connexion, puis réessayez.',
}
const UNREACHABLE: Failure = {
  code: 'UNREACHABLE',
  message: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
}
const FAULT: Failure = {
  code: 'FAULT',
  message: 'Une erreur s’est produite dans cette page. Rechargez-la, puis réessayez.',
}
const UNAVAILABLE: Failure = {
  code: 'UNAVAILABLE',
  message: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
}
const OUTDATED: Failure = {
  code: 'OUTDATED',
  message: 'Une nouvelle version est prête : rechargez la page.',
}
const TOO_MANY: Failure = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Trop de demandes. Patientez une minute, puis réessayez.',
}
const UNREADABLE: Failure = {
  code: 'UNREADABLE',
  message: 'La réponse du serveur est illisible. Réessayez dans quelques instants.',
}

type GraphQLErrorBody = {
  message?: string
  extensions?: { code?: unknown; current?: Current; field?: string; reason?: string }
}

/** GraphQL validation error: the page and the server have different versions. */
const UNKNOWN_QUERY = 'UNKNOWN_QUERY'

function failureOf(error: GraphQLErrorBody | undefined): Failure | undefined {
  if (!error?.message) return undefined
  const { code, current, field, reason } = error.extensions ?? {}
  if (!SAID_BY_SERVER.has(String(code)) || reason === UNKNOWN_QUERY) return OUTDATED
  return {
    code: String(code),
    message: error.message,
    ...(current && { current }),
    ...(field && { field }),
    ...(reason && { reason }),
  }
}

/** Whether the server does not know the operation that the page sent. */
export const isOfOtherVersion = (error: GraphQLErrorBody) => failureOf(error) === OUTDATED

function ofBody(bodyText: string): Failure | undefined {
  try {
    const body = JSON.parse(bodyText) as { errors?: GraphQLErrorBody[] } | null
    return failureOf(body?.errors?.[0])
  } catch {
    return undefined
  }
}

function ofStatus(status: number): Failure {
  if (status === 429) return TOO_MANY
  if (status === 408 || status === 504) return TIMEOUT
  return status >= 500 ? UNAVAILABLE : UNREADABLE
}

/** Failures without response: whether the browser was offline when first inspected. */
const unanswered = new WeakMap<object, Failure>()

/** Memoized: the message must not turn into a server fault once the network is back. */
function withoutAnswer(error: unknown): Failure {
  const now = navigator.onLine ? UNREACHABLE : OFFLINE
  if (typeof error !== 'object' || error === null) return now
  const first = unanswered.get(error) ?? now
  unanswered.set(error, first)
  return first
}

function failure(error: unknown): Failure {
  if (error instanceof Refused) return { code: error.code, message: error.message }
  if (CombinedGraphQLErrors.is(error)) return failureOf(error.errors[0]) ?? UNREADABLE
  if (ServerError.is(error)) return ofBody(error.bodyText) ?? ofStatus(error.statusCode)
  if (ServerParseError.is(error)) return error.statusCode >= 500 ? ofStatus(error.statusCode) : UNREADABLE
  if (error instanceof DOMException && error.name === 'TimeoutError') return TIMEOUT
  return isNetworkFailure(error) ? withoutAnswer(error) : FAULT
}

/** French message of any failed call: what happened and what to do. */
export const errorMessage = (error: unknown) => failure(error).message

/** The server's `extensions.code`, or TIMEOUT, UNREACHABLE, FAULT, UNAVAILABLE, OUTDATED, UNREADABLE, REFUSED. */
export const errorCode = (error: unknown) => failure(error).code

export const errorField = (error: unknown) => failure(error).field

export const errorReason = (error: unknown) => failure(error).reason

export const conflictOf = (error: unknown): Current | undefined => {
  const { code, current = {} } = failure(error)
  return code === 'CONFLICT' ? current : undefined
}

const REFUSALS = new Set(['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND'])

const LOST = new Set(['TIMEOUT', 'UNREACHABLE', 'FAULT', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])

/** Whether the call may have taken effect: no or partial response, or a server error. */
export const isLostAnswer = (error: unknown) => ServerParseError.is(error) || LOST.has(errorCode(error))

/** Whether a retry would be refused again. */
export const isRefusal = (error: unknown) => REFUSALS.has(errorCode(error))

/** Whether a retry of the same call would be refused again, a conflict included. */
export const isFinal = (error: unknown) => isRefusal(error) || errorCode(error) === 'CONFLICT'

const UNREACHED = new Set(['UNREACHABLE', 'TIMEOUT', 'UNAVAILABLE'])

/** Whether no server was reached, or none answered: the same call may succeed later. */
export const isUnreached = (error: unknown) => UNREACHED.has(errorCode(error))

/** Whether a call failed because the browser was offline. */
export const isOffline = (error: unknown) => failure(error) === OFFLINE
