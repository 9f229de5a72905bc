import type { Resolvers } from '../../../generated/resolvers'
import { userVersion } from '../../../users/version'
import { operations } from '../../operations'

export const userResolvers: Resolvers = {
  User: { version: userVersion },
  Query: {
    users: (_, args, { call }) => call(operations.users, args),
    user: (_, args, { call }) => call(operations.user, args),
    formerCompanies: (_, args, { call }) => call(operations.formerCompanies, args),
  },
  Mutation: {
    createUser: (_, { input, ...passwords }, { call }) =>
      call(operations.createUser, { ...input, ...passwords }),
    editUser: (_, { input, ...args }, { call }) => call(operations.editUser, { ...input, ...args }),
    importUsers: (_, args, { call }) => call(operations.importUsers, args),
  },
}
