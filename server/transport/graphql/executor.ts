import { type ApolloServerOptionsWithGateway, type GraphQLResponse, HeaderMap } from '@apollo/server'
import { type ExecutionResult, execute, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { GraphQLContext } from './context'
import type { KnownOperations } from './knownOperations'
import { needsWorker, type RequestContext, runInWorker } from './requestContext'

/** graphql-jit leaves `extensions` undefined on an unexpected error, which Apollo Server cannot format. */
const withExtensions = (error: GraphQLError): GraphQLError =>
  error.extensions ? error : Object.create(error, { extensions: { value: {} } })

const withAllExtensions = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(withExtensions) } : result

interface Asked {
  source: string
  queryHash?: string
  request: { operationName?: string; variables?: Record<string, unknown> }
}

/** The result; offloaded to a worker thread if it exceeds the budget of the main thread. */
const whole = (context: RequestContext, { source, request }: Asked, result: ExecutionResult) =>
  needsWorker(result)
    ? runInWorker(context, {
        query: source,
        operationName: request.operationName,
        variables: request.variables ?? {},
      })
    : result

/**
 * Answers a known operation with its compiled code. Returns null for an unknown operation, and for a result
 * with errors: the result is then kept for the executor, so that Apollo Server formats the errors.
 */
export const answerKnown =
  (operations: KnownOperations) =>
  async (asked: Asked & { contextValue: GraphQLContext }): Promise<GraphQLResponse | null> => {
    const { queryHash = '', request } = asked
    const context = asked.contextValue as RequestContext
    const known = operations.find(queryHash, request.operationName)
    const result = await known?.(context, request.variables ?? {})
    if (!result) return null
    const singleResult = result.errors ? await whole(context, asked, result) : result
    if (singleResult.errors) {
      context.whole.failed = withAllExtensions(singleResult)
      return null
    }
    // Built here: Apollo Server's response type allows formatted errors only.
    return {
      http: { headers: new HeaderMap() },
      body: { kind: 'single', singleResult: { data: singleResult.data } },
    }
  }

/**
 * Executes all other operations. The gateway interface is the only way to give Apollo Server another executor
 * than graphql-js; for each request it creates an object with accessors that stays in memory until the next
 * full garbage collection. Frequent operations are therefore answered earlier, by `answerKnown`.
 */
export function compiledGateway(
  schema: GraphQLSchema,
  operations: KnownOperations,
): ApolloServerOptionsWithGateway<GraphQLContext>['gateway'] {
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    load: async () => ({
      executor: async (asked) => {
        const { document, source, queryHash, request } = asked
        const context = asked.context as RequestContext
        const { failed } = context.whole
        if (failed) return failed
        const { operationName, variables = {} } = request
        // Uses the name that was sent: Apollo Server passes none if it is unknown, and then the only
        // operation would run.
        const plain = await whole(
          context,
          asked,
          await execute({
            schema,
            document,
            contextValue: context,
            variableValues: variables,
            operationName,
            // Each error of a variable repeats the whole variable.
            options: { maxCoercionErrors: 1 },
          }),
        )
        // Unauthenticated queries are not compiled: they could be made expensive on purpose.
        if (!plain.errors && (await context.caller.viewer().catch(() => null)))
          operations.note({ hash: queryHash, length: source.length, operationName, document })
        return plain
      },
    }),
    stop: async () => {},
  }
}
