import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import { execute, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { GraphQLContext } from './context'
import type { KnownOperations } from './knownOperations'

/** graphql-jit leaves `extensions` undefined on an unexpected error, which Apollo Server cannot format. */
const withExtensions = (error: GraphQLError): GraphQLError =>
  error.extensions ? error : Object.create(error, { extensions: { value: {} } })

/** Apollo Server takes another executor than graphql-js through its gateway interface alone. */
export function compiledGateway(
  schema: GraphQLSchema,
  known: KnownOperations,
): ApolloServerOptionsWithGateway<GraphQLContext>['gateway'] {
  return {
    onSchemaLoadOrUpdate(callback) {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    load: async () => ({
      executor: async ({ document, source, operationName, context, request }) => {
        const { answered } = context as GraphQLContext
        const query = known.note({ text: source, operationName: request.operationName, document })
        const result = answered ?? (await query?.query(undefined, context, request.variables ?? {}))
        // Refused variables: graphql-js says so in the words that Apollo Server knows.
        if (result?.data !== undefined)
          return result.errors ? { ...result, errors: result.errors.map(withExtensions) } : result
        return execute({
          schema,
          document,
          contextValue: context,
          variableValues: request.variables,
          operationName,
        })
      },
    }),
    stop: async () => {},
  }
}
