import type { GraphQLRequestContextWillSendResponse } from '@apollo/server'
import { failureOf } from '../../operation/failures'
import type { GraphQLContext } from './context'
import type { RequestContext } from './requestContext'

const IN_DOCUMENT = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/** GraphQL over HTTP: who accepts `application/json` alone is answered 200 whatever is wrong in a document. */
const acceptsJsonOnly = (accept = '') =>
  accept.includes('application/json') && !accept.includes('application/graphql-response+json')

const JSON_ANSWER = 'application/json; charset=utf-8'
/** What Apollo Server would answer to the `accept` headers that programs send, after weighing them anew each time. */
const TYPES = new Map<string | undefined, string>([
  [undefined, JSON_ANSWER],
  ['*/*', JSON_ANSWER],
  ['application/json', JSON_ANSWER],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
])

/** Whether the type of the answer is known: then Apollo Server need not weigh the header. */
export const isKnownAccept = (accept: string | undefined) => TYPES.has(accept)

/** The type and the status of an answer, where Apollo Server's own choice takes long or does not fit. */
export function setStatusAndContentType({
  response,
  contextValue,
  errors,
}: GraphQLRequestContextWillSendResponse<GraphQLContext>) {
  const { http } = response
  const { accept } = (contextValue as RequestContext).reply.request.headers
  const type = TYPES.get(accept)
  if (type) http.headers.set('content-type', type)
  const [error] = errors ?? []
  if (!error) return
  const failure = failureOf(error.originalError)
  if (failure) {
    const { status, extra } = failure
    // Apollo Server would answer 500 to what is refused before its execution begins.
    if (http.status === 500 || status === 503) http.status = status
    if (status >= 500) http.headers.set('x-request-id', contextValue.caller.requestLog.requestId)
    if (extra.retryAfter) http.headers.set('retry-after', String(extra.retryAfter))
  }
  const ofDocument = http.status === 400 && IN_DOCUMENT.has(String(error.extensions.code))
  if (ofDocument && acceptsJsonOnly(accept)) http.status = 200
}
