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

/** Token limit for unauthenticated documents: the sign-in mutation needs about 60. */
const TOKENS_OF_STRANGERS = 200
/** Limit of field pairs with the same response name: a field repeated 50 times, and few more. */
const MAX_PAIRS = 1_250

/** The error that Apollo Server would return for a validation error of its own. */
const refused = (fault: GraphQLError | string) => {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400, headers: new HeaderMap() } }
  if (typeof fault === 'string') return new GraphQLError(fault, { extensions })
  const { message, nodes, source, positions } = fault
  return new GraphQLError(message, { nodes, source, positions, extensions })
}

interface Place {
  times: number
  below: SelectionSetNode[]
}

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

/** @throws {GraphQLError} for too many field pairs, which graphql-js compares in quadratic time */
function refuseRepeated({ definitions }: DocumentNode) {
  let pairs = 0
  function count(selectionSets: readonly SelectionSetNode[]) {
    for (const { times, below } of placesIn(selectionSets)) {
      pairs += (times * (times - 1)) / 2
      if (pairs > MAX_PAIRS)
        throw refused(`Syntax Error: Repeated fields limit of ${MAX_PAIRS} exceeded, found ${pairs}.`)
      if (below.length > 0) count(below)
    }
  }
  // Counts as if all fragments were at the top level.
  count(definitions.flatMap((definition) => ('selectionSet' in definition ? [definition.selectionSet] : [])))
}

/** First error of some rules; graphql-js itself continues until the second. */
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

/** Replaces Apollo Server's validation, which formats up to a hundred errors with suggestions. */
export function createCheck(schema: GraphQLSchema) {
  const checked = new WeakSet<DocumentNode>()

  return {
    isChecked: (document: DocumentNode) => checked.has(document),
    /** @throws {GraphQLError} the first validation error */
    check(document: DocumentNode, isStranger: boolean) {
      if (isStranger && (document.tokenCount ?? 0) > TOKENS_OF_STRANGERS)
        throw refused(
          `Syntax Error: Tokens limit of ${TOKENS_OF_STRANGERS} exceeded, found ${document.tokenCount}.`,
        )
      refuseRepeated(document)
      // Limits first: they cost less.
      for (const rules of [limitRules, specifiedRules]) {
        const fault = firstFault(schema, document, rules, isStranger)
        if (fault) throw refused(fault)
      }
      checked.add(document)
    },
  }
}
