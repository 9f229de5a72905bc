import type { Resolvers } from '../generated/resolvers'
import { rightsOf } from '../rights/policy'
import { changePassword } from './changePassword'
import { closeOtherSessions, closeSession } from './closeSession'
import { confirmPassword } from './confirmPassword'
import { listSessions } from './listSessions'
import { login } from './login'
import { logout } from './logout'
import { me } from './me'
import { setPassword } from './setPassword'

export const authResolvers: Resolvers = {
  User: { rights: rightsOf },
  Query: {
    me: (_, args, { call }) => call(me, args),
    sessions: (_, args, { call }) => call(listSessions, args),
  },
  Mutation: {
    login: (_, args, { call }) => call(login, args),
    logout: (_, args, { call }) => call(logout, args),
    confirmPassword: (_, args, { call }) => call(confirmPassword, args),
    closeSession: (_, args, { call }) => call(closeSession, args),
    closeOtherSessions: (_, args, { call }) => call(closeOtherSessions, args),
    setPassword: (_, args, { call }) => call(setPassword, args),
    changePassword: (_, args, { call }) => call(changePassword, args),
  },
}
