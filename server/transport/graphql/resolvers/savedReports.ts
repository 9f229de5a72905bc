import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const savedReportResolvers: Resolvers = {
  Query: { questions: (_, args, { call }) => call(operations.questions, args) },
  Mutation: {
    keepQuestion: (_, args, { call }) => call(operations.keepQuestion, args),
    changeQuestion: (_, args, { call }) => call(operations.changeQuestion, args),
    deleteQuestion: (_, args, { call }) => call(operations.deleteQuestion, args),
    pinQuestion: (_, args, { call }) => call(operations.pinQuestion, args),
    unpinQuestion: (_, args, { call }) => call(operations.unpinQuestion, args),
    scheduleQuestion: (_, args, { call }) => call(operations.scheduleQuestion, args),
    unscheduleQuestion: (_, args, { call }) => call(operations.unscheduleQuestion, args),
  },
}
