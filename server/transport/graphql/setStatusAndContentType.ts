import type { GraphQLRequestContextWillSendResponse } from '@apollo/server'
import { failureOf } from '../../operation/failures'
import type { GraphQLContext } from './context'
import type { RequestContext } from './requestContext'

const IN_DOCUMENT = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/** GraphQL over HTTP: `application/json` alone means status 200 even for an invalid document. */
const acceptsJsonOnly = (accept = '') =>
  accept.includes('application/json') && !accept.includes('application/graphql-response+json')

const JSON_ANSWER = 'application/json; charset=utf-8'
/** Content type by `accept` header, the same as Apollo Server would negotiate. */
const TYPES = new Map<string | undefined, string>([
  [undefined, JSON_ANSWER],
  ['*/*', JSON_ANSWER],
  ['application/json', JSON_ANSWER],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
])

/** Whether content negotiation can be skipped. */
export const isKnownAccept = (accept: string | undefined) => TYPES.has(accept)

/** Sets type and status of an answer where Apollo Server's choice is slow or wrong. */
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
    // Apollo Server would answer 500 to requests refused before execution.
    if (http.status === 500 || status === 503) http.status = status
    if (status >= 500) http.headers.set('x-request-id', contextValue.caller.requestLog.requestId)
    if (extra.retryAfter) http.headers.set('retry-after', String(extra.retryAfter))
  }
  const ofDocument = http.status === 400 && IN_DOCUMENT.has(String(error.extensions.code))
  if (ofDocument && acceptsJsonOnly(accept)) http.status = 200
}
