import type { GraphQLRequestContextDidEncounterErrors } from '@apollo/server'
import type { GraphQLContext } from './context'

/** Request id by error: Apollo Server's `formatError` does not receive the request. */
const requestIds = new WeakMap<Error, string>()

export const requestIdOf = (error: Error): string | undefined => requestIds.get(error)

export function noteRequestIds({
  errors,
  contextValue,
}: GraphQLRequestContextDidEncounterErrors<GraphQLContext>) {
  for (const error of errors) requestIds.set(error, contextValue.caller.requestLog.requestId)
}
