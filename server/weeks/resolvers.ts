import type { Resolvers } from '../generated/resolvers'
import { approveWeeks } from './approveWeeks'
import { checkWeek } from './checkWeek'
import { week } from './getWeek'
import { lockedWeeks } from './listLocked'
import { weeks } from './listWeeks'
import { weekNotices } from './notices'
import { reopenWeek } from './reopenWeek'
import { seeWeek } from './seeWeek'
import { sendBackWeek } from './sendBackWeek'
import { submitWeek } from './submitWeek'
import { withdrawWeek } from './withdrawWeek'

export const weekResolvers: Resolvers = {
  Query: {
    week: (_, args, { call }) => call(week, args),
    weeks: (_, args, { call }) => call(weeks, args),
    checkWeek: (_, args, { call }) => call(checkWeek, args),
    lockedWeeks: (_, args, { call }) => call(lockedWeeks, args),
    weekNotices: (_, args, { call }) => call(weekNotices, args),
  },
  Mutation: {
    submitWeek: (_, args, { call }) => call(submitWeek, args),
    withdrawWeek: (_, args, { call }) => call(withdrawWeek, args),
    seeWeek: (_, args, { call }) => call(seeWeek, args),
    approveWeeks: (_, args, { call }) => call(approveWeeks, args),
    sendBackWeek: (_, args, { call }) => call(sendBackWeek, args),
    reopenWeek: (_, args, { call }) => call(reopenWeek, args),
  },
}
