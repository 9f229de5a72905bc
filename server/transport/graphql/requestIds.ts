import type { GraphQLRequestContextDidEncounterErrors } from '@apollo/server'
import type { GraphQLContext } from './context'

/** Apollo Server words errors without saying which request they belong to. */
const requestIds = new WeakMap<Error, string>()

/** The id of the request that met an error. */
export const requestIdOf = (error: Error): string | undefined => requestIds.get(error)

/** Notes the request of each error before it is worded. */
export function noteRequestIds({
  errors,
  contextValue,
}: GraphQLRequestContextDidEncounterErrors<GraphQLContext>) {
  for (const error of errors) requestIds.set(error, contextValue.caller.requestLog.requestId)
}
