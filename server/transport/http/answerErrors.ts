import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FailureLog } from '../../operation/failures'
import { dataHeaders } from './secureHeaders'
import { transportOf } from './transportOf'

const REFUSALS: Record<number, string> = {
  400: 'Requête illisible',
  408: 'La requête est arrivée trop lentement',
  414: 'Adresse trop longue',
  415: 'Format non accepté : envoyez du JSON ou un formulaire',
}

const size = (bytes: number) => (bytes < 1_000_000 ? `${bytes / 1_000} ko` : `${bytes / 1_000_000} Mo`)

function refusalOf(status: number, bodyLimit: number): string | undefined {
  if (status === 413) return `Requête trop volumineuse (${size(bodyLimit)} au plus)`
  return REFUSALS[status] ?? (status < 500 ? 'Requête refusée' : undefined)
}

interface Answer {
  status: number
  message: string
  code: string
  field?: string
  reason?: string
  id?: string
  retryAfter?: number
}

/** The client disconnected while a file was being sent: no answer and no log. */
const isGone = (error: FastifyError, reply: FastifyReply) =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed

function answerOf(
  error: FastifyError | Error,
  failures: FailureLog,
  { id: requestId, routeOptions: { bodyLimit = 0 } }: FastifyRequest,
): Answer {
  const failure = failures.expected(error, requestId)
  if (failure)
    return { status: failure.status, message: failure.message, code: failure.code, ...failure.extra }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  const message = refusalOf(status, bodyLimit)
  if (message) return { status, message, code: 'BAD_USER_INPUT' }
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', ...failures.masked(error, requestId) }
}

/** Answers a path that the router rejects: invalid percent encoding, or a long parameter. */
export const refuseAddress =
  (publicUrl: string | undefined) =>
  ({ statusCode = 400 }: FastifyError, { protocol }: FastifyRequest, reply: FastifyReply) => {
    void reply
      .code(statusCode)
      .headers(dataHeaders(publicUrl, protocol))
      .send({ message: REFUSALS[statusCode] ?? 'Requête refusée' })
  }

/** Reason codes that REST answers omit; status and message suffice. */
const UNTOLD_BY_REST = ['WRONG_CREDENTIALS', 'TAKEN', 'UNKNOWN_QUERY']

/** Sets status and French message of every error, in the format of GraphQL or REST. */
export function answerErrors(app: FastifyInstance, failures: FailureLog) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isGone(error, reply)) return reply.hijack()
    const { status, message, code, id, field, reason, retryAfter } = answerOf(error, failures, request)
    void reply.code(status).header('cache-control', 'no-store')
    // Lets the user report the id that the log also contains.
    if (status >= 500) void reply.header('x-request-id', request.id)
    if (retryAfter) void reply.header('retry-after', retryAfter)
    return transportOf(request) === 'graphql'
      ? reply.send({ errors: [{ message, extensions: { code, id } }] })
      : reply.send({
          message,
          ...(field && { field }),
          ...(reason && !UNTOLD_BY_REST.includes(reason) && { reason }),
          ...(id && { id }),
        })
  })
}
