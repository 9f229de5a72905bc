import { HeaderMap } from '@apollo/server'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  specifiedRules,
  TypeInfo,
  ValidationContext,
  type ValidationRule,
  visit,
  visitInParallel,
  visitWithTypeInfo,
} from 'graphql'
import { limitRules } from './limits'

/** Tokens of a document of somebody who is not signed in: signing in takes some sixty. */
const TOKENS_OF_STRANGERS = 200
/** Pairs of fields, or of fragments, of which it is asked whether they agree: those of one that stands 50 times in one place, and few more. */
const MOST_PAIRS = 1_250

/** What Apollo Server makes of a fault that its own check finds. */
const refused = (fault: GraphQLError | string) => {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400, headers: new HeaderMap() } }
  if (typeof fault === 'string') return new GraphQLError(fault, { extensions })
  const { message, nodes, source, positions } = fault
  return new GraphQLError(message, { nodes, source, positions, extensions })
}

/** What stands by one name in one place of an answer. */
interface Place {
  times: number
  below: SelectionSetNode[]
}

/** By their names in an answer, what some selections ask for together; fragments by one name. */
function placesIn(selectionSets: readonly SelectionSetNode[]) {
  const places = new Map<string, Place>()
  function add({ selections }: SelectionSetNode) {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        add(selection.selectionSet)
        continue
      }
      const isField = selection.kind === Kind.FIELD
      const name = isField ? (selection.alias ?? selection.name).value : '...'
      const place = places.get(name) ?? { times: 0, below: [] }
      places.set(name, place)
      place.times++
      if (isField && selection.selectionSet) place.below.push(selection.selectionSet)
    }
  }
  for (const selectionSet of selectionSets) add(selectionSet)
  return places.values()
}

/**
 * graphql-js compares each two fields that stand by one name in one place, and all that stands below them.
 * @throws {GraphQLError} where they are too many
 */
function refuseRepeated({ definitions }: DocumentNode) {
  let pairs = 0
  function count(selectionSets: readonly SelectionSetNode[]) {
    for (const { times, below } of placesIn(selectionSets)) {
      pairs += (times * (times - 1)) / 2
      if (pairs > MOST_PAIRS)
        throw refused(`Syntax Error: Repeated fields limit of ${MOST_PAIRS} exceeded, found ${pairs}.`)
      if (below.length > 0) count(below)
    }
  }
  // As if all fragments stood at the top.
  count(definitions.flatMap((definition) => ('selectionSet' in definition ? [definition.selectionSet] : [])))
}

/** The first fault by some rules; graphql-js itself looks for a second one before it gives up. */
function firstFault(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
  hideSuggestions: boolean,
): GraphQLError | undefined {
  const types = new TypeInfo(schema)
  const report = (fault: GraphQLError) => {
    throw fault
  }
  const context = new ValidationContext(schema, document, types, report, hideSuggestions)
  try {
    visit(document, visitWithTypeInfo(types, visitInParallel(rules.map((rule) => rule(context)))))
  } catch (fault) {
    if (fault instanceof GraphQLError) return fault
    throw fault
  }
  return undefined
}

/**
 * Checks a document to its first fault, in the place of Apollo Server's own check, which words a hundred of them, each with
 * what the sender may have meant.
 */
export function createCheck(schema: GraphQLSchema) {
  const checked = new WeakSet<DocumentNode>()

  return {
    isChecked: (document: DocumentNode) => checked.has(document),
    /** @throws {GraphQLError} the first fault */
    check(document: DocumentNode, isStranger: boolean) {
      if (isStranger && (document.tokenCount ?? 0) > TOKENS_OF_STRANGERS)
        throw refused(
          `Syntax Error: Tokens limit of ${TOKENS_OF_STRANGERS} exceeded, found ${document.tokenCount}.`,
        )
      refuseRepeated(document)
      // The limits first: they cost less.
      for (const rules of [limitRules, specifiedRules]) {
        const fault = firstFault(schema, document, rules, isStranger)
        if (fault) throw refused(fault)
      }
      checked.add(document)
    },
  }
}
