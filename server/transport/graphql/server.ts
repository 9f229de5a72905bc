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

export async function createGraphQLServer(failures: FailureLog): Promise<ApolloServer<GraphQLContext>> {
  const known = createKnownOperations(schema)
  const server = new ApolloServer<GraphQLContext>({
    gateway: compiledGateway(schema, known),
    introspection: true,
    allowBatchedHttpRequests: false,
    // Apollo Server's default store also caches documents of unauthenticated callers, and does not count
    // their source: it would fill the memory.
    documentStore: known.documents,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    // `createRules` validates documents instead.
    dangerouslyDisableValidation: true,
    csrfPrevention: {
      requestHeaders: ['x-requested-with', 'x-apollo-operation-name', 'apollo-require-preflight'],
    },
    formatError: createFormatError(failures),
    stringifyResult: (result) => `${JSON.stringify(result)}\n`,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // The default landing page names versions and loads scripts of other hosts; we have an explorer of our
      // own.
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      createRules(schema, known),
    ],
  })
  await server.start()
  return server
}
