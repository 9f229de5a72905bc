import { skipToken } from '@apollo/client/react'
import { useCallback, useMemo } from 'react'
import { type BudgetBarsQuery, useBudgetBarsQuery } from '../../generated/graphql'
import { useFreshness } from '../../lib/apollo/refresh'

const MAX = 500

export type BudgetUse = Pick<BudgetBarsQuery['budgetBars'][number], 'percent' | 'period'>

/** Budget use by client id, for clients with a budget; no query before `wanted`. */
export function useBudgetBars(clients: readonly string[], wanted = true): ReadonlyMap<string, BudgetUse> {
  // Sorted: another order would be another query in the cache.
  const asked = clients.slice(0, MAX).toSorted()
  const asks = wanted && asked.length > 0
  const { data, refetch } = useBudgetBarsQuery(
    asks ? { variables: { clients: asked }, fetchPolicy: 'no-cache' } : skipToken,
  )
  const refresh = useCallback(() => asks && refetch().catch(() => {}), [asks, refetch])
  useFreshness(refresh)
  return useMemo(() => new Map(data?.budgetBars.map(({ client, ...use }) => [client, use])), [data])
}
