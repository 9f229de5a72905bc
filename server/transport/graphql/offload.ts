import type { ApolloServerOptions, GraphQLRequestContextWillSendResponse } from '@apollo/server'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { OffloadToWorker } from '../../operation/longWork'
import { addRefusal } from '../../operation/requestLog'
import { AppError } from '../../shared/errors'
import type { GraphQLContext } from './context'
import { noteRequestIds } from './formatError'
import type { RequestContext } from './requestContext'
import { revivedAnswer } from './wholeAnswer'

type FormatError = NonNullable<ApolloServerOptions<GraphQLContext>['formatError']>

/** Whether an operation exceeded the budget of the main thread. */
export const needsWorker = ({ errors }: { errors?: readonly GraphQLError[] }) =>
  errors?.some(({ originalError }) => originalError instanceof OffloadToWorker) ?? false

async function runInWorker({
  source,
  request,
  contextValue,
}: GraphQLRequestContextWillSendResponse<GraphQLContext>) {
  const { services, caller, whole } = contextValue as RequestContext
  const { operationName, variables = {} } = request
  const query = source ?? ''
  const viewer = await caller.required()
  const answer = await services.workers.run(
    'graphql',
    { query, operationName, variables, viewer },
    caller.signal(),
  )
  if (answer.bytes) whole.bytes = Buffer.from(answer.bytes.buffer)
  return revivedAnswer(answer, query)
}

/** As Apollo Server formats errors of its own executor. */
const formatted = (error: GraphQLError, formatError: FormatError): GraphQLFormattedError => {
  const { http: _, ...extensions } = error.extensions
  return formatError(
    { ...error.toJSON(), extensions: { ...extensions, code: extensions.code ?? 'INTERNAL_SERVER_ERROR' } },
    error,
  )
}

/** HTTP status of errors, as Apollo Server merges them: the last one that names it. */
const statusOf = (errors: readonly GraphQLError[]) =>
  errors
    .map(({ extensions }) => (extensions.http as { status?: number } | undefined)?.status)
    .findLast((status) => status !== undefined)

/** Repeats an operation in a worker thread, and replaces the response. @returns the errors of the new one */
export async function offloadLongWork(
  context: GraphQLRequestContextWillSendResponse<GraphQLContext>,
  formatError: FormatError,
): Promise<readonly GraphQLError[]> {
  const { data, errors = [] } = await runInWorker(context).catch((error: Error) => {
    if (error instanceof AppError) addRefusal(context.contextValue.caller.requestLog, error.code)
    return { data: undefined, errors: [new GraphQLError(error.message, { originalError: error })] }
  })
  const { response, contextValue } = context
  noteRequestIds({ errors, contextValue })
  // 500 without data, as when Apollo Server's own executor throws.
  response.http.status = statusOf(errors) ?? (data === undefined ? 500 : undefined)
  response.body = {
    kind: 'single',
    singleResult: {
      ...(data !== undefined && { data: data as Record<string, unknown> | null }),
      ...(errors.length > 0 && { errors: errors.map((error) => formatted(error, formatError)) }),
    },
  }
  return errors
}
