import type { Resolvers } from '../generated/resolvers'
import { createUser } from './createUser'
import { editUser } from './editUser'
import { formerCompanies } from './formerCompanies'
import { getUser } from './getUser'
import { importUsers } from './importUsers'
import { listUsers } from './listUsers'
import { versionOf } from './version'

export const userResolvers: Resolvers = {
  User: { version: versionOf },
  Query: {
    users: (_, args, { call }) => call(listUsers, args),
    user: (_, args, { call }) => call(getUser, args),
    formerCompanies: (_, args, { call }) => call(formerCompanies, args),
  },
  Mutation: {
    createUser: (_, { input, ...passwords }, { call }) => call(createUser, { ...input, ...passwords }),
    editUser: (_, { input, ...args }, { call }) => call(editUser, { ...input, ...args }),
    importUsers: (_, args, { call }) => call(importUsers, args),
  },
}
