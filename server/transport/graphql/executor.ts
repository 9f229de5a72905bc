import type {
  ApolloServerOptionsWithGateway,
  ApolloServerOptionsWithSchema,
  GraphQLRequestListener,
} from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import type { GraphQLContext } from './context'

export const EXECUTION_OPTIONS = {
  // Each error of a variable repeats the whole variable.
  maxCoercionErrors: 1,
}

/** How Apollo Server executes operations. */
export interface Executor {
  options:
    | Pick<ApolloServerOptionsWithSchema<GraphQLContext>, 'schema' | 'executionOptions' | 'documentStore'>
    | Pick<ApolloServerOptionsWithGateway<GraphQLContext>, 'gateway' | 'documentStore'>
  responseForOperation?: GraphQLRequestListener<GraphQLContext>['responseForOperation']
}

/** Executes with graphql-js, as Apollo Server does by itself (`COMPILE_QUERIES=0`). */
export const createPlainExecutor = (schema: GraphQLSchema): Executor => ({
  options: {
    schema,
    executionOptions: EXECUTION_OPTIONS,
    // Apollo Server's default store also caches documents of unauthenticated callers.
    documentStore: null,
  },
})
