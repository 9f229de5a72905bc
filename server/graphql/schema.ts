import { makeExecutableSchema } from '@graphql-tools/schema'
import { authResolvers } from '../auth/resolvers'
import { contestationResolvers } from '../contestations/resolvers'
import { typeDefs } from '../generated/typeDefs'
import { inboxResolvers } from '../inbox/resolvers'
import { journalResolvers } from '../journal/resolvers'
import { userResolvers } from '../people/resolvers'
import { referenceResolvers } from '../reference/resolvers'
import { reportResolvers } from '../reports/resolvers'
import { taskResolvers } from '../tasks/resolvers'
import { weekResolvers } from '../weeks/resolvers'
import { workResolvers } from '../work/resolvers'
import { nameMutations } from './nameMutations'
import type { GraphQLContext } from './requestContext'
import { toggleResolvers } from './toggleResolvers'

/** The schema with its resolvers, for the main thread and for the worker threads. */
export const createSchema = () =>
  nameMutations(
    makeExecutableSchema<GraphQLContext>({
      typeDefs,
      resolvers: [
        authResolvers,
        taskResolvers,
        contestationResolvers,
        inboxResolvers,
        referenceResolvers,
        userResolvers,
        journalResolvers,
        weekResolvers,
        reportResolvers,
        workResolvers,
        toggleResolvers,
      ],
    }),
  )
