import { type ExecutionResult, execute, GraphQLError, parse, Source } from 'graphql'
import type { CheckedOperation, PlainError, WholeAnswer } from '../../operation/jobs'
import { plainFault, revivedFault } from '../../shared/faults'
import type { GraphQLContext } from './context'
import { schema } from './schema'

const plainError = ({ message, path, positions, originalError }: GraphQLError): PlainError => ({
  message,
  path,
  positions,
  cause: originalError && plainFault(originalError),
})

/** Runs an operation and serializes its answer, so that the main thread only sends it. */
export async function answerWhole(
  { query, operationName, variables }: CheckedOperation,
  contextValue: GraphQLContext,
): Promise<WholeAnswer> {
  const { data, errors } = await execute({
    schema,
    document: parse(query),
    contextValue,
    variableValues: variables,
    operationName,
  })
  if (errors) return { data, errors: errors.map(plainError) }
  return { bytes: new TextEncoder().encode(`${JSON.stringify({ data })}\n`), errors: [] }
}

/** Converts a worker thread's answer to a result; without errors it has serialized text and no data. */
export function revivedAnswer(answer: WholeAnswer, query: string): ExecutionResult {
  const { bytes, data } = answer
  if (bytes) return { data: {} }
  const source = new Source(query)
  const errors = answer.errors.map(
    ({ message, path, positions, cause }) =>
      new GraphQLError(message, {
        source,
        positions,
        path,
        originalError: cause && revivedFault(cause),
      }),
  )
  return { data, errors }
}
