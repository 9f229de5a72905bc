import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const budgetResolvers: Resolvers = {
  Query: {
    budgets: (_, args, { call }) => call(operations.budgets, args),
    budgetBars: (_, args, { call }) => call(operations.budgetBars, args),
    budgetNotices: (_, args, { call }) => call(operations.budgetNotices, args),
  },
  Mutation: {
    setBudget: (_, args, { call }) => call(operations.setBudget, args),
    dismissBudget: (_, args, { call }) => call(operations.dismissBudget, args),
  },
}
