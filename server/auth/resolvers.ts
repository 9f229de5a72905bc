import type { Resolvers } from '../generated/resolvers'
import { changePassword } from './changePassword'
import { login } from './login'
import { logout } from './logout'
import { me } from './me'
import { setPassword } from './setPassword'

export const authResolvers: Resolvers = {
  Query: { me: (_, args, { call }) => call(me, args) },
  Mutation: {
    login: (_, args, { call }) => call(login, args),
    logout: (_, args, { call }) => call(logout, args),
    setPassword: (_, args, { call }) => call(setPassword, args),
    changePassword: (_, args, { call }) => call(changePassword, args),
  },
}
