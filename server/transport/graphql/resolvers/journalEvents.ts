import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const journalResolvers: Resolvers = {
  Query: {
    events: (_, args, { call }) => call(operations.events, args),
    myEvents: (_, args, { call }) => call(operations.myEvents, args),
    journalCheck: (_, args, { call }) => call(operations.journalCheck, args),
  },
}
