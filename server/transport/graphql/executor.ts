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

/** What Apollo Server tells of the request, at either of the two places where it may be executed. */
interface Asked {
  source: string
  queryHash?: string
  request: { operationName?: string; variables?: Record<string, unknown> }
}

/** The result, made anew by a worker thread where it takes longer than the main thread may. */
const whole = (context: RequestContext, { source, request }: Asked, result: ExecutionResult) =>
  needsWorker(result)
    ? runInWorker(context, {
        query: source,
        operationName: request.operationName,
        variables: request.variables ?? {},
      })
    : result

/**
 * Answers an operation that is known, by its compiled code. A result with errors is kept for the executor, for there
 * Apollo Server formats them: null then, as for an operation that is not known.
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
    // By its own parts: a response of Apollo Server's holds nothing but formatted errors.
    return {
      http: { headers: new HeaderMap() },
      body: { kind: 'single', singleResult: { data: singleResult.data } },
    }
  }

/**
 * Executes all others. Apollo Server takes another executor than graphql-js through its gateway interface alone, and
 * describes each request to it by an object with accessors, which the engine keeps until its next full collection:
 * that is why what is asked often is answered before.
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
        // By the name that was sent: Apollo Server gives none where it is unknown, and the only operation would run.
        const plain = await whole(
          context,
          asked,
          await execute({
            schema,
            document,
            contextValue: context,
            variableValues: variables,
            operationName,
            // Each fault of a variable repeats the whole of it.
            options: { maxCoercionErrors: 1 },
          }),
        )
        // Nobody's queries are not worth compiling, and might be made to be costly.
        if (!plain.errors && (await context.caller.viewer().catch(() => null)))
          operations.note({ hash: queryHash, length: source.length, operationName, document })
        return plain
      },
    }),
    stop: async () => {},
  }
}
