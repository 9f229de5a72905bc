import type { Resolvers } from '../generated/resolvers'
import { monthRecord, periodRecord, weekRecord } from './operations'
import { recordCheck } from './recordCheck'

export const recordResolvers: Resolvers = {
  Query: {
    recordCheck: (_, args, { call }) => call(recordCheck, args),
    weekRecord: async (_, args, { call }) => (await call(weekRecord, args)).record,
    monthRecord: async (_, args, { call }) => (await call(monthRecord, args)).record,
    periodRecord: async (_, args, { call }) => (await call(periodRecord, args)).record,
  },
}
