import type { Kind, Resolvers, ResolversTypes } from '../generated/resolvers'
import { toggleUser } from '../people/toggleUser'
import {
  toggleClient,
  toggleCompany,
  toggleHolding,
  toggleTaskGroup,
  toggleTaskType,
} from '../reference/toggleActive'
import type { GraphQLContext } from './requestContext'

type Input = { id: string | number; active?: number | null }

/** One field of the schema over the operations of two features. */
const toggles: Record<Kind, (context: GraphQLContext, input: Input) => Promise<ResolversTypes['Activable']>> =
  {
    TASK_TYPE: ({ call }, input) => call(toggleTaskType, input),
    CLIENT: ({ call }, input) => call(toggleClient, input),
    HOLDING: ({ call }, input) => call(toggleHolding, input),
    COMPANY: ({ call }, input) => call(toggleCompany, input),
    TASK_GROUP: ({ call }, input) => call(toggleTaskGroup, input),
    USER: ({ call }, input) => call(toggleUser, input),
  }

export const toggleResolvers: Resolvers = {
  Mutation: { toggleActive: (_, { kind, ...input }, context) => toggles[kind](context, input) },
}
