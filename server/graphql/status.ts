import type { ApolloServerPlugin } from '@apollo/server'
import { isDown } from '../db/faults'
import { AppError } from '../errors'
import type { GraphQLContext } from './context'

const IN_DOCUMENT = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/** GraphQL over HTTP: who accepts `application/json` alone is answered 200 whatever is wrong in a document. */
const takesJsonAlone = (accept = '') =>
  accept.includes('application/json') && !accept.includes('application/graphql-response+json')

/** The status of an answer, where Apollo Server's own choice does not fit. */
export const statusOfAnswers: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ request, response, errors: [error] = [] }) {
      const cause = error?.originalError
      // Refused before its execution began: Apollo Server would answer 500.
      if (response.http.status === 500 && cause instanceof AppError) response.http.status = cause.status
      if (isDown(cause)) response.http.status = 503
      const ofDocument = response.http.status === 400 && IN_DOCUMENT.has(String(error?.extensions.code))
      if (ofDocument && takesJsonAlone(request.http?.headers.get('accept'))) response.http.status = 200
    },
  }),
}
