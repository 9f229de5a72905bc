import type { Resolvers } from '../generated/resolvers'
import { clientStatement } from './report/clientStatement'
import { report } from './report/report'
import { reportEntries } from './report/reportEntries'
import { reportHeat } from './report/reportHeat'

export const reportResolvers: Resolvers = {
  Query: {
    report: (_, { question }, { call }) => call(report, question),
    reportEntries: (_, { question, after }, { call }) => call(reportEntries, { ...question, after }),
    reportHeat: (_, { question }, { call }) => call(reportHeat, question),
    clientStatement: (_, args, { call }) => call(clientStatement, args),
  },
}
