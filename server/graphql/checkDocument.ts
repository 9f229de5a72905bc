import { HeaderMap } from '@apollo/server'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  specifiedRules,
  validate,
} from 'graphql'
import { limitRules } from './limits'

/** Tokens of a document of somebody who is not signed in: signing in takes some sixty. */
const TOKENS_OF_STRANGERS = 200
/** How often a field may be asked for in one place: whether two of them agree is asked of each pair. */
const MOST_REPEATED = 50

/** What Apollo Server makes of a fault that its own check finds. */
const refused = (fault: GraphQLError | string) => {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400, headers: new HeaderMap() } }
  if (typeof fault === 'string') return new GraphQLError(fault, { extensions })
  const { message, nodes, source, positions } = fault
  return new GraphQLError(message, { nodes, source, positions, extensions })
}

/** @throws {GraphQLError} for a field that is asked for too often below one field, or at the top of an operation or of fragments */
function refuseRepeated({ definitions }: DocumentNode) {
  const counts = new Map<string, number>()

  function count({ selections }: SelectionSetNode, parent: string) {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) count(selection.selectionSet, parent)
      if (selection.kind !== Kind.FIELD) continue
      const { value: name } = selection.alias ?? selection.name
      const key = `${parent}.${name}`
      const times = (counts.get(key) ?? 0) + 1
      if (times > MOST_REPEATED)
        throw refused(`Syntax Error: Repeated fields limit of ${MOST_REPEATED} exceeded, found ${times}.`)
      counts.set(key, times)
      if (selection.selectionSet) count(selection.selectionSet, name)
    }
  }

  for (const definition of definitions) if ('selectionSet' in definition) count(definition.selectionSet, '')
}

/**
 * Checks a document to its first fault, in the place of Apollo Server's own check, which words a hundred of them, each with
 * what the sender may have meant.
 */
export function createCheck(schema: GraphQLSchema) {
  const checked = new WeakSet<DocumentNode>()
  // The limits first: they cost less.
  const rules = [...limitRules, ...specifiedRules]

  return {
    isChecked: (document: DocumentNode) => checked.has(document),
    /** @throws {GraphQLError} the first fault */
    check(document: DocumentNode, isStranger: boolean) {
      if (isStranger && (document.tokenCount ?? 0) > TOKENS_OF_STRANGERS)
        throw refused(
          `Syntax Error: Tokens limit of ${TOKENS_OF_STRANGERS} exceeded, found ${document.tokenCount}.`,
        )
      refuseRepeated(document)
      const [fault] = validate(schema, document, rules, { maxErrors: 1, hideSuggestions: isStranger })
      if (fault) throw refused(fault)
      checked.add(document)
    },
  }
}
