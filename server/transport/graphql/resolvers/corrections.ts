import type { Resolvers } from '../../../generated/resolvers'
import { operations } from '../../operations'

export const correctionResolvers: Resolvers = {
  Query: {
    corrections: (_, args, { call }) => call(operations.corrections, args),
    correctionsToSee: (_, args, { call }) => call(operations.correctionsToSee, args),
  },
  Mutation: {
    seeCorrection: (_, args, { call }) => call(operations.seeCorrection, args),
    contestCorrection: (_, args, { call }) => call(operations.contestCorrection, args),
    withdrawContestation: (_, args, { call }) => call(operations.withdrawContestation, args),
    acceptContestation: (_, args, { call }) => call(operations.acceptContestation, args),
    maintainCorrection: (_, args, { call }) => call(operations.maintainCorrection, args),
  },
}
