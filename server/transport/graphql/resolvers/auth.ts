import type { Resolvers } from '../../../generated/resolvers'
import { rightsOf } from '../../../rights/policy'
import { operations } from '../../operations'

export const authResolvers: Resolvers = {
  User: { rights: rightsOf },
  Query: {
    me: (_, args, { call }) => call(operations.me, args),
    passwordProblem: (_, args, { call }) => call(operations.passwordProblem, args),
    sessions: (_, args, { call }) => call(operations.sessions, args),
  },
  Mutation: {
    login: (_, args, { call }) => call(operations.login, args),
    logout: (_, args, { call }) => call(operations.logout, args),
    confirmPassword: (_, args, { call }) => call(operations.confirmPassword, args),
    closeSession: (_, args, { call }) => call(operations.closeSession, args),
    closeOtherSessions: (_, args, { call }) => call(operations.closeOtherSessions, args),
    setPassword: (_, args, { call }) => call(operations.setPassword, args),
    changePassword: (_, args, { call }) => call(operations.changePassword, args),
  },
}
