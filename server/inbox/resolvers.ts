import type { Resolvers } from '../generated/resolvers'
import { inbox } from './inbox'

export const inboxResolvers: Resolvers = {
  Query: { inbox: (_, args, { call }) => call(inbox, args) },
}
