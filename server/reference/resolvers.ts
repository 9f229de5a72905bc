import type { Resolvers } from '../generated/resolvers'
import { importColumns } from '../imports/importColumns'
import { activeCounts } from './activeCounts'
import {
  importClients,
  importCompanies,
  importHoldings,
  importTaskGroups,
  importTaskTypes,
} from './importRows'
import { clients, companies, holdings, taskGroups, taskTypes } from './operations'
import { uses } from './uses'

export const referenceResolvers: Resolvers = {
  Query: {
    taskTypes: (_, args, { call }) => call(taskTypes.list, args),
    clients: (_, args, { call }) => call(clients.list, args),
    holdings: (_, args, { call }) => call(holdings.list, args),
    companies: (_, args, { call }) => call(companies.list, args),
    taskGroups: (_, args, { call }) => call(taskGroups.list, args),
    uses: (_, args, { call }) => call(uses, args),
    activeCounts: (_, args, { call }) => call(activeCounts, args),
    importColumns: (_, args, { call }) => call(importColumns, args),
  },
  Mutation: {
    createTaskType: (_, args, { call }) => call(taskTypes.create, args),
    updateTaskType: (_, args, { call }) => call(taskTypes.update, args),
    createClient: (_, args, { call }) => call(clients.create, args),
    updateClient: (_, args, { call }) => call(clients.update, args),
    createHolding: (_, args, { call }) => call(holdings.create, args),
    updateHolding: (_, args, { call }) => call(holdings.update, args),
    createCompany: (_, args, { call }) => call(companies.create, args),
    updateCompany: (_, args, { call }) => call(companies.update, args),
    createTaskGroup: (_, args, { call }) => call(taskGroups.create, args),
    updateTaskGroup: (_, args, { call }) => call(taskGroups.update, args),
    importTaskTypes: (_, args, { call }) => call(importTaskTypes, args),
    importClients: (_, args, { call }) => call(importClients, args),
    importHoldings: (_, args, { call }) => call(importHoldings, args),
    importCompanies: (_, args, { call }) => call(importCompanies, args),
    importTaskGroups: (_, args, { call }) => call(importTaskGroups, args),
  },
}
