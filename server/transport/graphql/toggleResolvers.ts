import type { Kind, Resolvers, ResolversTypes } from '../../generated/resolvers'
import { operations } from '../operations'
import type { GraphQLContext } from './context'

type Input = { id: string | number; active?: number | null }

const toggles: Record<Kind, (context: GraphQLContext, input: Input) => Promise<ResolversTypes['Activable']>> =
  {
    TASK_TYPE: ({ call }, input) => call(operations.toggleTaskType, input),
    CLIENT: ({ call }, input) => call(operations.toggleClient, input),
    HOLDING: ({ call }, input) => call(operations.toggleHolding, input),
    COMPANY: ({ call }, input) => call(operations.toggleCompany, input),
    TASK_GROUP: ({ call }, input) => call(operations.toggleTaskGroup, input),
    USER: ({ call }, input) => call(operations.toggleUser, input),
  }

export const toggleResolvers: Resolvers = {
  Mutation: { toggleActive: (_, { kind, ...input }, context) => toggles[kind](context, input) },
}
