import { CombinedGraphQLErrors } from '@apollo/client/errors'

export type FieldProblem = { field: string; message: string; reason?: string }

/** The field that the server refused, why in words and, for a program, in a word; null for every other failure. */
export function fieldProblem(error: unknown): FieldProblem | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const [refused] = error.errors
  const { code, field, reason } = refused?.extensions ?? {}
  if (code !== 'BAD_USER_INPUT' || typeof field !== 'string') return null
  return { field, message: refused?.message ?? '', ...(typeof reason === 'string' && { reason }) }
}
