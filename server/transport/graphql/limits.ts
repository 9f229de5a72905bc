import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives'
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql'

export const MAX_TOKENS = 1_000
/** Maximum length in characters: comments and white space are no tokens, but take time to parse. */
export const MAX_CHARACTERS = 30_000
const MAX_ALIASES = 10
const MAX_DEPTH = 10
const MAX_DIRECTIVES = 20

// Report as a validation error: a throwing rule would answer with status 500.
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
}

/** Introspection, deeper than 10, is not counted; it requires a session. */
export const limitRules = [
  maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, ...reported }),
  // The default allow list permits any number of `__typename`.
  maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...reported }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...reported }),
] as unknown as ValidationRule[]
