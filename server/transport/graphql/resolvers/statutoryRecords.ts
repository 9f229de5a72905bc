import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const recordResolvers: Resolvers = {
  Query: {
    recordCheck: (_, args, { call }) => call(operations.recordCheck, args),
    weekRecord: async (_, args, { call }) => (await call(operations.weekRecord, args)).record,
    monthRecord: async (_, args, { call }) => (await call(operations.monthRecord, args)).record,
    periodRecord: async (_, args, { call }) => (await call(operations.periodRecord, args)).record,
  },
}
