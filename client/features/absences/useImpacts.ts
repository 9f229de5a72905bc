import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type ImpactFragment, useAbsenceImpactsQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'

export type Impacts = ReadonlyMap<string, ImpactFragment>

/** What absences take, by their id; those not known yet are missing. What is done with others changes it, too. */
export function useImpacts(absences: readonly { id: string }[]) {
  const ids = absences.map(({ id }) => id)
  const { data, previousData, error, refetch } = useAbsenceImpactsQuery({
    variables: { absences: ids },
    skip: ids.length === 0,
  })
  const found = (data ?? previousData)?.absenceImpacts
  const impacts: Impacts = useMemo(
    () => new Map((found ?? []).flatMap((one) => (one.absence ? [[one.absence, one] as const] : []))),
    [found],
  )
  const refresh = useRefresh(refetch)
  const asks = useRef(false)
  useEffect(() => {
    asks.current = ids.length > 0
  })
  const renew = useCallback(async () => {
    if (asks.current) await refresh()
  }, [refresh])
  useFreshness(renew)
  /** Whether their room on the screen is known. */
  const isSettled = found !== undefined || error !== undefined || ids.length === 0
  return { impacts, isSettled, error, refetch: renew }
}
