import type { Resolvers } from '../../../generated/resolvers'
import { mergeTaskGroups } from '../../../merging/mergeGroups'
import { mergePreview } from '../../../merging/mergePreview'
import { mergeClients, mergeTaskTypes } from '../../../merging/mergeRows'
import { unmergePreview } from '../../../merging/unmergePreview'

export const mergingResolvers: Resolvers = {
  Query: {
    mergePreview: (_, args, { call }) => call(mergePreview, args),
    unmergePreview: (_, args, { call }) => call(unmergePreview, args),
  },
  Mutation: {
    mergeTaskTypes: (_, args, { call }) => call(mergeTaskTypes, args),
    mergeClients: (_, args, { call }) => call(mergeClients, args),
    mergeTaskGroups: (_, args, { call }) => call(mergeTaskGroups, args),
  },
}
