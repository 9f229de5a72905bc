import { makeExecutableSchema } from '@graphql-tools/schema'
import { typeDefs } from '../../generated/typeDefs'
import type { GraphQLContext } from './context'
import { nameMutations } from './nameMutations'
import { authResolvers } from './resolvers/auth'
import { fileResolvers } from './resolvers/backgroundFiles'
import { budgetResolvers } from './resolvers/budgets'
import { identityResolvers } from './resolvers/companyIdentity'
import { correctionResolvers } from './resolvers/corrections'
import { taskResolvers } from './resolvers/entryCommands'
import { inboxResolvers } from './resolvers/inbox'
import { journalResolvers } from './resolvers/journalEvents'
import { liveResolvers } from './resolvers/live'
import { mergingResolvers } from './resolvers/merging'
import { payrollResolvers } from './resolvers/payroll'
import { referenceResolvers } from './resolvers/reference'
import { reportResolvers } from './resolvers/reports'
import { savedReportResolvers } from './resolvers/savedReports'
import { recordResolvers } from './resolvers/statutoryRecords'
import { userResolvers } from './resolvers/users'
import { weekResolvers } from './resolvers/weeks'
import { workResolvers } from './resolvers/work'
import { toggleResolvers } from './toggleResolvers'

export const schema = nameMutations(
  makeExecutableSchema<GraphQLContext>({
    typeDefs,
    resolvers: [
      authResolvers,
      taskResolvers,
      correctionResolvers,
      fileResolvers,
      savedReportResolvers,
      budgetResolvers,
      identityResolvers,
      inboxResolvers,
      liveResolvers,
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
