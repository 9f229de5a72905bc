import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import { type ExecutionResult, execute, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { KnownOperations } from './knownOperations'
import { type GraphQLContext, isTooLong, type RequestContext, runElsewhere } from './requestContext'

/** graphql-jit leaves `extensions` undefined on an unexpected error, which Apollo Server cannot format. */
const withExtensions = (error: GraphQLError): GraphQLError =>
  error.extensions ? error : Object.create(error, { extensions: { value: {} } })

const withAllExtensions = (result: ExecutionResult): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map(withExtensions) } : result

/** Apollo Server takes another executor than graphql-js through its gateway interface alone. */
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
      executor: async ({ document, source, queryHash, context, request }) => {
        const { caller } = context as RequestContext
        const { operationName, variables = {} } = request
        const whole = (result: ExecutionResult) =>
          isTooLong(result)
            ? runElsewhere(context as RequestContext, { query: source, operationName, variables })
            : result
        const known = operations.find(queryHash, operationName)
        const result = await known?.(context, variables)
        if (result) return result.errors ? withAllExtensions(await whole(result)) : result
        // By the name that was sent: Apollo Server gives none where it is unknown, and the only operation would run.
        const plain = await whole(
          await execute({
            schema,
            document,
            contextValue: context,
            variableValues: variables,
            operationName,
          }),
        )
        // Nobody's queries are not worth compiling, and might be made to be costly.
        if (!known && !plain.errors && (await caller.viewer().catch(() => null)))
          operations.note({ hash: queryHash, length: source.length, operationName, document })
        return plain
      },
    }),
    stop: async () => {},
  }
}
