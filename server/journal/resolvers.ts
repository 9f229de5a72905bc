import type { Resolvers } from '../generated/resolvers'
import { journalCheck } from './lastCheck'
import { events } from './listEvents'
import { myEvents } from './myEvents'

export const journalResolvers: Resolvers = {
  Query: {
    events: (_, args, { call }) => call(events, args),
    myEvents: (_, args, { call }) => call(myEvents, args),
    journalCheck: (_, args, { call }) => call(journalCheck, args),
  },
}
