import { CombinedGraphQLErrors } from '@apollo/client/errors'

export type FieldProblem = { field: string; message: string; reason?: string }

/** Refused field, its message and its error code; null for any other failure. */
export function fieldProblem(error: unknown): FieldProblem | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const [refused] = error.errors
  const { code, field, reason } = refused?.extensions ?? {}
  if (code !== 'BAD_USER_INPUT' || typeof field !== 'string') return null
  return { field, message: refused?.message ?? '', ...(typeof reason === 'string' && { reason }) }
}
