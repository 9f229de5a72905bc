import type { ApolloServerPlugin } from '@apollo/server'
import { type DocumentNode, visit } from 'graphql'
import { unauthenticated } from '../ground/errors'
import { withinDeadline } from '../seam/operation'
import type { GraphQLContext } from './requestContext'

export function asksForSchema(document: DocumentNode) {
  let found = false
  visit(document, {
    Field({ name }) {
      if (name.value === '__schema' || name.value === '__type') found = true
    },
  })
  return found
}

/** The schema is shown to signed-in users alone. */
export const introspectionForSignedIn: ApolloServerPlugin<GraphQLContext> = {
  requestDidStart: async () => ({
    async didResolveOperation({ document, contextValue }) {
      if (asksForSchema(document) && !(await withinDeadline(() => contextValue.caller.viewer())))
        throw unauthenticated()
    },
  }),
}
