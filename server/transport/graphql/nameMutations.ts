import { type GraphQLResolveInfo, type GraphQLSchema, Kind } from 'graphql'
import type { GraphQLContext } from './context'

function nameOf({ operation, path }: GraphQLResolveInfo) {
  const { selections } = operation.selectionSet
  if (selections.length === 1 && selections[0]?.kind === Kind.FIELD) return undefined
  return String(path.key)
}

/** Identifies each mutation of a document, which share the request's `Idempotency-Key`. */
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
