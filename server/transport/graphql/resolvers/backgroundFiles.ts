import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const fileResolvers: Resolvers = {
  Query: { myFiles: (_, args, { call }) => call(operations.myFiles, args) },
  Mutation: {
    cancelFile: (_, args, { call }) => call(operations.cancelFile, args),
    remakeFile: (_, args, { call }) => call(operations.remakeFile, args),
    deleteFile: (_, args, { call }) => call(operations.deleteFile, args),
    seeFiles: (_, args, { call }) => call(operations.seeFiles, args),
  },
}
