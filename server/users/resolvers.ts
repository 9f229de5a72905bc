import type { Resolvers } from '../generated/resolvers'
import { createUser } from './createUser'
import { editUser } from './editUser'
import { getUser } from './getUser'
import { importUsers } from './importUsers'
import { listUsers } from './listUsers'

export const userResolvers: Resolvers = {
  Query: {
    users: (_, args, { call }) => call(listUsers, args),
    user: (_, args, { call }) => call(getUser, args),
  },
  Mutation: {
    createUser: (_, { input, ...passwords }, { call }) => call(createUser, { ...input, ...passwords }),
    editUser: (_, { id, input }, { call }) => call(editUser, { ...input, id }),
    importUsers: (_, args, { call }) => call(importUsers, args),
  },
}
