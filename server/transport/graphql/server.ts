import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import type { FailureLog } from '../../operation/failures'
import type { GraphQLContext } from './context'
import { compiledGateway } from './executor'
import { createFormatError } from './formatError'
import { createKnownOperations } from './knownOperations'
import { MAX_TOKENS } from './limits'
import { createRules } from './rules'
import { schema } from './schema'

/** The GraphQL face, without HTTP. */
export async function createGraphQLServer(failures: FailureLog): Promise<ApolloServer<GraphQLContext>> {
  const known = createKnownOperations(schema)
  const server = new ApolloServer<GraphQLContext>({
    gateway: compiledGateway(schema, known),
    introspection: true,
    allowBatchedHttpRequests: false,
    // Apollo Server's own stores take whatever strangers send, and measure it without its source: both would fill the memory.
    documentStore: known.documents,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    // `createRules` checks documents, to their first fault.
    dangerouslyDisableValidation: true,
    csrfPrevention: {
      requestHeaders: ['x-requested-with', 'x-apollo-operation-name', 'apollo-require-preflight'],
    },
    formatError: createFormatError(failures),
    stringifyResult: (result) => `${JSON.stringify(result)}\n`,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // The explorer is ours; this one names versions and asks for others' scripts.
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      createRules(schema, known),
    ],
  })
  await server.start()
  return server
}
