import { type GraphQLResolveInfo, type GraphQLSchema, Kind } from 'graphql'
import type { GraphQLContext } from './context'

/** The name under which a mutation answers, where its document may hold others; a document of one names itself. */
function nameOf({ operation, path }: GraphQLResolveInfo) {
  const { selections } = operation.selectionSet
  if (selections.length === 1 && selections[0]?.kind === Kind.FIELD) return undefined
  return String(path.key)
}

/**
 * Tells the calls of one document apart: each has a share of its own in the request's `Idempotency-Key`, and only what
 * stands alone may be made again as a whole.
 */
export function nameMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    field.resolve = (parent, args, context: GraphQLContext, info) => {
      const name = nameOf(info)
      const called: GraphQLContext = name
        ? { ...context, call: (operation, input) => context.call(operation, input, name) }
        : context
      return resolve?.(parent, args, called, info)
    }
  }
  return schema
}
