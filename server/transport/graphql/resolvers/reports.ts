import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const reportResolvers: Resolvers = {
  Query: {
    report: (_, { question }, { call }) => call(operations.report, question),
    reportEntries: (_, { question, after }, { call }) =>
      call(operations.reportEntries, { ...question, after }),
    reportHeat: (_, { question }, { call }) => call(operations.reportHeat, question),
    clientStatement: (_, args, { call }) => call(operations.clientStatement, args),
  },
}
