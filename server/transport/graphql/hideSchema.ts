import type { GraphQLRequestContextWillSendResponse } from '@apollo/server'
import { AppError } from '../../shared/errors'
import type { GraphQLContext } from './context'

/** How a limit is told, which names nothing: the whole message, for a value that is refused may say the same. */
const LIMIT =
  /^Syntax Error: (Aliases|Query depth|Directives|Tokens|Repeated fields) limit of \d+ exceeded, found \d+\.$/
/** What checks a document or its variables against the schema, and names parts of it: fields, types, suggestions. */
const OF_SCHEMA = new Set(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])
const REFUSED = {
  message: 'Requête GraphQL refusée ; une fois connecté, vous en aurez la raison',
  extensions: { code: 'BAD_USER_INPUT' },
}

/** Names of the schema are for those who are signed in: strangers are refused without a reason. */
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
