import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import type { Failures } from '../seam/failures'
import { refuseCostly } from './cost'
import { compiledGateway } from './executor'
import { createFormatError } from './formatError'
import { hideSchemaFromStrangers } from './hideSchema'
import { introspectionForSignedIn } from './introspection'
import { createKnownOperations, type KnownOperations } from './knownOperations'
import { limitRules, MAX_TOKENS } from './limits'
import type { GraphQLContext } from './requestContext'
import { noteRequestIds } from './requestIds'
import { createSchema } from './schema'
import { statusOfAnswers } from './status'
import { Serialised } from './wholeAnswer'

export interface GraphQLFace {
  server: ApolloServer<GraphQLContext>
  known: KnownOperations
}

/** The GraphQL face, without HTTP. */
export async function createGraphQLServer(failures: Failures): Promise<GraphQLFace> {
  const schema = createSchema()
  const known = createKnownOperations(schema)
  const server = new ApolloServer<GraphQLContext>({
    gateway: compiledGateway(schema, known),
    introspection: true,
    allowBatchedHttpRequests: false,
    // Apollo Server's stores take whatever strangers send, and measure it without its source: both would fill the memory.
    documentStore: null,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: limitRules,
    csrfPrevention: {
      requestHeaders: ['x-requested-with', 'x-apollo-operation-name', 'apollo-require-preflight'],
    },
    formatError: createFormatError(failures),
    stringifyResult: (result) =>
      result.data instanceof Serialised ? result.data.json.toString() : `${JSON.stringify(result)}\n`,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // The explorer is ours; this one names versions and asks for others' scripts.
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      noteRequestIds,
      introspectionForSignedIn,
      refuseCostly,
      hideSchemaFromStrangers,
      statusOfAnswers,
    ],
  })
  await server.start()
  return { server, known }
}
