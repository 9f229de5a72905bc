import type { Resolvers } from '../generated/resolvers'
import { journalCheck } from './lastCheck'
import { events } from './listEvents'

export const journalResolvers: Resolvers = {
  Query: {
    events: (_, args, { call }) => call(events, args),
    journalCheck: (_, args, { call }) => call(journalCheck, args),
  },
}
