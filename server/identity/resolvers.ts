import type { Resolvers } from '../generated/resolvers'
import { identity } from './identity'
import { saveIdentity } from './saveIdentity'

export const identityResolvers: Resolvers = {
  Query: { identity: (_, args, { call }) => call(identity, args) },
  Mutation: { saveIdentity: (_, args, { call }) => call(saveIdentity, args) },
}
