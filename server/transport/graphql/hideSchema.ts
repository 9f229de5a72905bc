import type { GraphQLRequestContextWillSendResponse } from '@apollo/server'
import { AppError } from '../../shared/errors'
import type { GraphQLContext } from './context'

/** Matches the whole message of a limit error: a refused value might contain the same words. */
const LIMIT =
  /^Syntax Error: (Aliases|Query depth|Directives|Tokens|Repeated fields) limit of \d+ exceeded, found \d+\.$/
/** Codes of validation errors, whose messages name fields, types and suggestions of the schema. */
const OF_SCHEMA = new Set(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])
const REFUSED = {
  message: 'Requête GraphQL refusée ; une fois connecté, vous en aurez la raison',
  extensions: { code: 'BAD_USER_INPUT' },
}

/** Redacts schema names in errors for unauthenticated callers. */
export async function hideSchemaFromStrangers({
  response,
  errors = [],
  contextValue,
}: GraphQLRequestContextWillSendResponse<GraphQLContext>) {
  const telling = errors.some(
    ({ originalError, extensions, message }) =>
      !(originalError instanceof AppError) && !LIMIT.test(message) && OF_SCHEMA.has(String(extensions.code)),
  )
  if (!telling || response.body.kind !== 'single') return
  const known = await contextValue.caller.viewer().catch(() => null)
  if (!known) response.body.singleResult.errors = [REFUSED]
}
