import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import type { FailureLog } from '../../operation/failures'
import { createCompiledExecutor } from './compiledExecutor'
import type { GraphQLContext } from './context'
import { createPlainExecutor } from './executor'
import { createFormatError } from './formatError'
import { MAX_TOKENS } from './limits'
import { createRules } from './rules'
import { schema } from './schema'

export async function createGraphQLServer(
  failures: FailureLog,
  { compileQueries }: { compileQueries: boolean },
): Promise<ApolloServer<GraphQLContext>> {
  const executor = (compileQueries ? createCompiledExecutor : createPlainExecutor)(schema)
  const formatError = createFormatError(failures)
  const server = new ApolloServer<GraphQLContext>({
    ...executor.options,
    introspection: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: MAX_TOKENS },
    // `createRules` validates documents instead.
    dangerouslyDisableValidation: true,
    csrfPrevention: {
      requestHeaders: ['x-requested-with', 'x-apollo-operation-name', 'apollo-require-preflight'],
    },
    formatError,
    stringifyResult: (result) => `${JSON.stringify(result)}\n`,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // The default landing page names versions and loads scripts of other hosts; we have an explorer of our
      // own.
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      createRules(schema, executor, formatError),
    ],
  })
  await server.start()
  return server
}
