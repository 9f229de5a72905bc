import type { Resolvers } from '../generated/resolvers'
import { mergeTaskGroups } from './mergeGroups'
import { mergePreview } from './mergePreview'
import { mergeClients, mergeTaskTypes } from './mergeRows'

export const mergingResolvers: Resolvers = {
  Query: { mergePreview: (_, args, { call }) => call(mergePreview, args) },
  Mutation: {
    mergeTaskTypes: (_, args, { call }) => call(mergeTaskTypes, args),
    mergeClients: (_, args, { call }) => call(mergeClients, args),
    mergeTaskGroups: (_, args, { call }) => call(mergeTaskGroups, args),
  },
}
