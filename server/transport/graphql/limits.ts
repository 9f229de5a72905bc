import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql'

export const MAX_TOKENS = 1_000
/** Characters of a document: comments and spaces are no tokens, and take as long. */
export const MAX_CHARACTERS = 30_000
const MAX_ALIASES = 10
const MAX_DEPTH = 10
const MAX_DIRECTIVES = 20

// Reported like every other validation error: left to throw, the rules would answer with status 500.
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
}

/** The standard introspection query is deeper than 10; introspection is not counted, and asks for a session. */
export const limitRules = [
  maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, ...reported }),
  // Its own list would let any number of `__typename` pass.
  maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...reported }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...reported }),
] as unknown as ValidationRule[]
