import type { ApolloServerPlugin } from '@apollo/server'
import { failureOf } from '../seam/failures'
import type { GraphQLContext } from './requestContext'

const IN_DOCUMENT = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/** GraphQL over HTTP: who accepts `application/json` alone is answered 200 whatever is wrong in a document. */
const takesJsonAlone = (accept = '') =>
  accept.includes('application/json') && !accept.includes('application/graphql-response+json')

/** The status of an answer, where Apollo Server's own choice does not fit. */
export const statusOfAnswers: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response, contextValue, errors: [error] = [] }) {
      const failure = failureOf(error?.originalError)
      if (failure) {
        const { status, extra } = failure
        // Apollo Server would answer 500 to what is refused before its execution begins.
        if (response.http.status === 500 || status === 503) response.http.status = status
        if (status >= 500) response.http.headers.set('x-request-id', contextValue.caller.trail.requestId)
        if (extra.retryAfter) response.http.headers.set('retry-after', String(extra.retryAfter))
      }
      const ofDocument = response.http.status === 400 && IN_DOCUMENT.has(String(error?.extensions.code))
      if (ofDocument && takesJsonAlone(request.http?.headers.get('accept'))) response.http.status = 200
    },
  }),
}
