import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import { refuseCostly } from './cost'
import { hideSchemaFromStrangers } from './hideSchema'
import { refuseSchemaToStrangers } from './introspection'
import type { GraphQLContext } from './requestContext'
import { noteRequestIds } from './requestIds'
import { settleHead } from './status'

/** One listener for all requests: Apollo Server waits several times a request for each, whatever it listens to. */
const listener: GraphQLRequestListener<GraphQLContext> = {
  async didResolveOperation({ document, operation, contextValue }) {
    refuseCostly(document, operation)
    await refuseSchemaToStrangers(document, contextValue)
  },
  async didEncounterErrors(context) {
    noteRequestIds(context)
  },
  async willSendResponse(context) {
    if (context.errors) await hideSchemaFromStrangers(context)
    settleHead(context)
  },
}

/** What each GraphQL request goes by, besides Apollo Server's own rules. */
export const rules: ApolloServerPlugin<GraphQLContext> = { requestDidStart: async () => listener }
