import { type DocumentNode, visit } from 'graphql'
import { withinDeadline } from '../../operation/withinDeadline'
import { unauthenticated } from '../../shared/errors'
import type { GraphQLContext } from './context'

/** Of documents that come again: looking through one took as long as most of what Apollo Server does with a request. */
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

/** The schema is shown to signed-in users alone. */
export async function refuseSchemaToStrangers(document: DocumentNode, { caller }: GraphQLContext) {
  if (asksForSchema(document) && !(await withinDeadline(() => caller.viewer()))) throw unauthenticated()
}
