import type { Resolvers } from '../generated/resolvers'
import { login } from './login'
import { logout } from './logout'
import { me } from './me'

export const authResolvers: Resolvers = {
  Query: { me: (_, args, { call }) => call(me, args) },
  Mutation: {
    login: (_, args, { call }) => call(login, args),
    logout: (_, args, { call }) => call(logout, args),
  },
}
