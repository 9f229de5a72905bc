import { makeExecutableSchema } from '@graphql-tools/schema'
import { authResolvers } from '../auth/resolvers'
import { typeDefs } from '../generated/typeDefs'
import { referenceResolvers } from '../reference/resolvers'
import { taskResolvers } from '../tasks/resolvers'
import { userResolvers } from '../users/resolvers'
import type { GraphQLContext } from './context'
import { toggleResolvers } from './toggleActive'

/** The schema with its resolvers, for the main thread and for the worker threads. */
export const createSchema = () =>
  makeExecutableSchema<GraphQLContext>({
    typeDefs,
    resolvers: [authResolvers, taskResolvers, referenceResolvers, userResolvers, toggleResolvers],
  })
