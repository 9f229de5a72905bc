import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const identityResolvers: Resolvers = {
  Query: { identity: (_, args, { call }) => call(operations.identity, args) },
  Mutation: { saveIdentity: (_, args, { call }) => call(operations.saveIdentity, args) },
}
