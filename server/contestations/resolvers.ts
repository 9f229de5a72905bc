import type { Resolvers } from '../generated/resolvers'
import { acceptContestation } from './acceptContestation'
import { contestCorrection } from './contestCorrection'
import { corrections, correctionsToSee } from './listCorrections'
import { maintainCorrection } from './maintainCorrection'
import { seeCorrection } from './seeCorrection'

export const contestationResolvers: Resolvers = {
  Query: {
    corrections: (_, args, { call }) => call(corrections, args),
    correctionsToSee: (_, args, { call }) => call(correctionsToSee, args),
  },
  Mutation: {
    seeCorrection: (_, args, { call }) => call(seeCorrection, args),
    contestCorrection: (_, args, { call }) => call(contestCorrection, args),
    acceptContestation: (_, args, { call }) => call(acceptContestation, args),
    maintainCorrection: (_, args, { call }) => call(maintainCorrection, args),
  },
}
