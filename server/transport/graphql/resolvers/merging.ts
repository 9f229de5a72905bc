import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const mergingResolvers: Resolvers = {
  Query: {
    mergePreview: (_, args, { call }) => call(operations.mergePreview, args),
    unmergePreview: (_, args, { call }) => call(operations.unmergePreview, args),
  },
  Mutation: {
    mergeTaskTypes: (_, args, { call }) => call(operations.mergeTaskTypes, args),
    mergeClients: (_, args, { call }) => call(operations.mergeClients, args),
    mergeTaskGroups: (_, args, { call }) => call(operations.mergeTaskGroups, args),
  },
}
