import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const inboxResolvers: Resolvers = {
  Query: { inbox: (_, args, { call }) => call(operations.inbox, args) },
}
