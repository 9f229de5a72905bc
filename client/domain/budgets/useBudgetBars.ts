import { skipToken } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import { useBudgetBarsQuery } from '../../generated/graphql'
import { useFreshness } from '../../lib/apollo/useFreshness'

/** So many bars are told in one answer. */
const MOST = 500

/**
 * How much of its budget each of these clients has used, in per cent by id; those without one are missing. Asked beside
 * a screen, which does without: not before it is `wanted`.
 */
export function useBudgetBars(clients: readonly string[], wanted = true): ReadonlyMap<string, number> {
  // In one order whatever theirs: another would be another question.
  const asked = clients.slice(0, MOST).toSorted()
  const asks = wanted && asked.length > 0
  const { data, refetch } = useBudgetBarsQuery(
    asks ? { variables: { clients: asked }, fetchPolicy: 'no-cache' } : skipToken,
  )
  const refresh = useCallback(() => asks && refetch().catch(() => {}), [asks, refetch])
  useFreshness(refresh)
  return useMemo(() => new Map(data?.budgetBars.map(({ client, percent }) => [client, percent])), [data])
}
