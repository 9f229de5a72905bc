import type { Resolvers } from '../generated/resolvers'
import { budgetBars } from './budgetBars'
import { dismissBudget } from './dismissBudget'
import { budgets } from './listBudgets'
import { budgetNotices } from './notices'
import { setBudget } from './setBudget'

export const budgetResolvers: Resolvers = {
  Query: {
    budgets: (_, args, { call }) => call(budgets, args),
    budgetBars: (_, args, { call }) => call(budgetBars, args),
    budgetNotices: (_, args, { call }) => call(budgetNotices, args),
  },
  Mutation: {
    setBudget: (_, args, { call }) => call(setBudget, args),
    dismissBudget: (_, args, { call }) => call(dismissBudget, args),
  },
}
