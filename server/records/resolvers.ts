import type { Resolvers } from '../generated/resolvers'
import { monthRecord, periodRecord, weekRecord } from './operations'

export const recordResolvers: Resolvers = {
  Query: {
    weekRecord: async (_, args, { call }) => (await call(weekRecord, args)).record,
    monthRecord: async (_, args, { call }) => (await call(monthRecord, args)).record,
    periodRecord: async (_, args, { call }) => (await call(periodRecord, args)).record,
  },
}
