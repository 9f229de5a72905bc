import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const referenceResolvers: Resolvers = {
  Query: {
    taskTypes: (_, args, { call }) => call(operations.taskTypes, args),
    clients: (_, args, { call }) => call(operations.clients, args),
    holdings: (_, args, { call }) => call(operations.holdings, args),
    companies: (_, args, { call }) => call(operations.companies, args),
    taskGroups: (_, args, { call }) => call(operations.taskGroups, args),
    uses: (_, args, { call }) => call(operations.uses, args),
    activeCounts: (_, args, { call }) => call(operations.activeCounts, args),
    importColumns: (_, args, { call }) => call(operations.importColumns, args),
  },
  Mutation: {
    createTaskType: (_, args, { call }) => call(operations.createTaskType, args),
    updateTaskType: (_, args, { call }) => call(operations.updateTaskType, args),
    createClient: (_, args, { call }) => call(operations.createClient, args),
    updateClient: (_, args, { call }) => call(operations.updateClient, args),
    createHolding: (_, args, { call }) => call(operations.createHolding, args),
    updateHolding: (_, args, { call }) => call(operations.updateHolding, args),
    createCompany: (_, args, { call }) => call(operations.createCompany, args),
    updateCompany: (_, args, { call }) => call(operations.updateCompany, args),
    createTaskGroup: (_, args, { call }) => call(operations.createTaskGroup, args),
    updateTaskGroup: (_, args, { call }) => call(operations.updateTaskGroup, args),
    importTaskTypes: (_, args, { call }) => call(operations.importTaskTypes, args),
    importClients: (_, args, { call }) => call(operations.importClients, args),
    importHoldings: (_, args, { call }) => call(operations.importHoldings, args),
    importCompanies: (_, args, { call }) => call(operations.importCompanies, args),
    importTaskGroups: (_, args, { call }) => call(operations.importTaskGroups, args),
  },
}
