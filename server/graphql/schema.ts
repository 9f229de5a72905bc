import { makeExecutableSchema } from '@graphql-tools/schema'
import { authResolvers } from '../auth/resolvers'
import { budgetResolvers } from '../budgets/resolvers'
import { contestationResolvers } from '../contestations/resolvers'
import { fileResolvers } from '../files/resolvers'
import { typeDefs } from '../generated/typeDefs'
import { identityResolvers } from '../identity/resolvers'
import { inboxResolvers } from '../inbox/resolvers'
import { journalResolvers } from '../journal/resolvers'
import { mergingResolvers } from '../merging/resolvers'
import { payrollResolvers } from '../payroll/resolvers'
import { userResolvers } from '../people/resolvers'
import { questionResolvers } from '../questions/resolvers'
import { recordResolvers } from '../records/resolvers'
import { referenceResolvers } from '../reference/resolvers'
import { reportResolvers } from '../reports/resolvers'
import { taskResolvers } from '../tasks/resolvers'
import { weekResolvers } from '../weeks/resolvers'
import { workResolvers } from '../work/resolvers'
import { nameMutations } from './nameMutations'
import type { GraphQLContext } from './requestContext'
import { toggleResolvers } from './toggleResolvers'

/** The schema with its resolvers, for the main thread and for the worker threads. */
export const schema = nameMutations(
  makeExecutableSchema<GraphQLContext>({
    typeDefs,
    resolvers: [
      authResolvers,
      taskResolvers,
      contestationResolvers,
      fileResolvers,
      questionResolvers,
      budgetResolvers,
      identityResolvers,
      inboxResolvers,
      referenceResolvers,
      mergingResolvers,
      userResolvers,
      journalResolvers,
      weekResolvers,
      reportResolvers,
      recordResolvers,
      payrollResolvers,
      workResolvers,
      toggleResolvers,
    ],
  }),
)
