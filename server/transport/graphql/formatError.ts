import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { FailureLog } from '../../operation/failures'
import { OffloadToWorker } from '../../operation/longWork'
import { AppError } from '../../shared/errors'
import type { GraphQLContext } from './context'

/** Request id by error: Apollo Server's `formatError` does not receive the request. */
const requestIds = new WeakMap<Error, string>()

const requestIdOf = (error: Error): string | undefined => requestIds.get(error)

export function noteRequestIds({
  errors,
  contextValue,
}: {
  errors: readonly Error[]
  contextValue: Pick<GraphQLContext, 'caller'>
}) {
  for (const error of errors) requestIds.set(error, contextValue.caller.requestLog.requestId)
}

/** Messages of graphql-js contain the refused value, which may be a password. */
const REFUSED_VALUE = /(,? found |,? got invalid value |,? but got|: (?=[^:]*$)|value: ).*$/s
const QUOTED = / ?(?:"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/gs
/** Prefix of parser and limit errors; the refused value comes last, or in quotes. */
const SYNTAX = 'Syntax Error: '

function withoutValues(message: string) {
  if (!message.startsWith(SYNTAX)) return message.replace(REFUSED_VALUE, '')
  return message
    .slice(SYNTAX.length)
    .replace(/,? (found|but got).*$/s, '')
    .replace(QUOTED, '')
}

const CLIENT_FAULTS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/** Error of the request itself. `UNKNOWN_QUERY`: the client may be older or newer than the server. */
function clientFault({ message, locations, extensions }: GraphQLFormattedError): GraphQLFormattedError {
  const kind = extensions?.code === 'BAD_USER_INPUT' ? 'Variable refusée' : 'Requête GraphQL refusée'
  return {
    message: `${kind} : ${withoutValues(message)}`,
    locations,
    extensions: { code: 'BAD_USER_INPUT', reason: 'UNKNOWN_QUERY' },
  }
}

/** D28: expected errors keep their French message; all others are masked and logged once. */
export const createFormatError =
  (failures: FailureLog) =>
  (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
    // Replaced by the answer of a worker thread before it is sent.
    if (cause instanceof OffloadToWorker) return formatted
    // graphql-js rejects a subscription before any field runs, without path and code.
    const ofRequest =
      CLIENT_FAULTS.has(String(formatted.extensions?.code)) || (cause instanceof GraphQLError && !cause.path)
    if (!(cause instanceof AppError) && ofRequest) return clientFault(formatted)
    const requestId = error instanceof Error ? requestIdOf(error) : undefined
    const failure = failures.expected(cause, requestId)
    if (failure) {
      const { http, ...extensions } = failure.extensions
      return { ...formatted, message: failure.message, extensions }
    }
    const { message, id } = failures.masked(cause, requestId)
    return { ...formatted, message, extensions: { code: 'INTERNAL_SERVER_ERROR', id } }
  }
