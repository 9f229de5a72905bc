import { type DocumentNode, visit } from 'graphql'
import { withinDeadline } from '../../operation/withinDeadline'
import { unauthenticated } from '../../shared/errors'
import type { GraphQLContext } from './context'

/** Cache per document: the check took as long as most of Apollo Server's work for a request. */
const judged = new WeakMap<DocumentNode, boolean>()

export function asksForSchema(document: DocumentNode): boolean {
  const before = judged.get(document)
  if (before !== undefined) return before
  let found = false
  visit(document, {
    Field({ name }) {
      if (name.value === '__schema' || name.value === '__type') found = true
    },
  })
  judged.set(document, found)
  return found
}

export async function refuseSchemaToStrangers(document: DocumentNode, { caller }: GraphQLContext) {
  if (asksForSchema(document) && !(await withinDeadline(() => caller.viewer()))) throw unauthenticated()
}
