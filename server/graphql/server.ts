import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { authResolvers } from '../auth/resolvers'
import type { Failures } from '../failures'
import { typeDefs } from '../generated/typeDefs'
import { referenceResolvers } from '../reference/resolvers'
import { taskResolvers } from '../tasks/resolvers'
import { userResolvers } from '../users/resolvers'
import type { GraphQLContext } from './context'
import { compiledGateway } from './executor'
import { createFormatError } from './formatError'
import { hideSchemaFromStrangers } from './hideSchema'
import { introspectionForSignedIn } from './introspection'
import { createKnownOperations, type KnownOperations } from './knownOperations'
import { limitRules, MAX_TOKENS } from './limits'
import { statusOfAnswers } from './status'
import { toggleResolvers } from './toggleActive'

export interface GraphQLFace {
  server: ApolloServer<GraphQLContext>
  known: KnownOperations
}

/** The GraphQL face, without HTTP. */
export async function createGraphQLServer(failures: Failures): Promise<GraphQLFace> {
  const schema = makeExecutableSchema<GraphQLContext>({
    typeDefs,
    resolvers: [authResolvers, taskResolvers, referenceResolvers, userResolvers, toggleResolvers],
  })
  const known = createKnownOperations(schema)
  const server = new ApolloServer<GraphQLContext>({
    gateway: compiledGateway(schema, known),
    introspection: true,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: limitRules,
    csrfPrevention: {
      requestHeaders: ['x-requested-with', 'x-apollo-operation-name', 'apollo-require-preflight'],
    },
    formatError: createFormatError(failures),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      introspectionForSignedIn,
      hideSchemaFromStrangers,
      statusOfAnswers,
    ],
  })
  await server.start()
  return { server, known }
}
