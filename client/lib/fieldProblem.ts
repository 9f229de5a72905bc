import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** The field that the server refused, with its reason; null for every other failure. */
export function fieldProblem(error: unknown): { field: string; message: string } | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const [refused] = error.errors
  const { code, field } = refused?.extensions ?? {}
  if (code !== 'BAD_USER_INPUT' || typeof field !== 'string') return null
  return { field, message: refused?.message ?? '' }
}
