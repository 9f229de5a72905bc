import type { Resolvers } from '../generated/resolvers'
import { cancelFile } from './cancelFile'
import { deleteFile } from './deleteFile'
import { myFiles } from './myFiles'
import { remakeFile } from './remakeFile'
import { seeFiles } from './seeFiles'

export const fileResolvers: Resolvers = {
  Query: { myFiles: (_, args, { call }) => call(myFiles, args) },
  Mutation: {
    cancelFile: (_, args, { call }) => call(cancelFile, args),
    remakeFile: (_, args, { call }) => call(remakeFile, args),
    deleteFile: (_, args, { call }) => call(deleteFile, args),
    seeFiles: (_, args, { call }) => call(seeFiles, args),
  },
}
