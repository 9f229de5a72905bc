import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const weekResolvers: Resolvers = {
  Query: {
    week: (_, args, { call }) => call(operations.week, args),
    weeks: (_, args, { call }) => call(operations.weeks, args),
    checkWeek: (_, args, { call }) => call(operations.checkWeek, args),
    lockedWeeks: (_, args, { call }) => call(operations.lockedWeeks, args),
    weekNotices: (_, args, { call }) => call(operations.weekNotices, args),
  },
  Mutation: {
    submitWeek: (_, args, { call }) => call(operations.submitWeek, args),
    withdrawWeek: (_, args, { call }) => call(operations.withdrawWeek, args),
    seeReminder: (_, args, { call }) => call(operations.seeReminder, args),
    remindWeeks: (_, args, { call }) => call(operations.remindWeeks, args),
    seeWeek: (_, args, { call }) => call(operations.seeWeek, args),
    approveWeeks: (_, args, { call }) => call(operations.approveWeeks, args),
    sendBackWeek: (_, args, { call }) => call(operations.sendBackWeek, args),
    undoWeeks: (_, args, { call }) => call(operations.undoWeeks, args),
    reopenWeek: (_, args, { call }) => call(operations.reopenWeek, args),
    requestReopening: (_, args, { call }) => call(operations.requestReopening, args),
    refuseReopening: (_, args, { call }) => call(operations.refuseReopening, args),
  },
}
