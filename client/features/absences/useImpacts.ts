import { useMemo } from 'react'
import { type ImpactFragment, useAbsenceImpactsQuery } from '../../generated/graphql'
import { useFreshness, useRefresh } from '../../lib/apollo/refresh'

/** A skipped query must not be refetched. */
const nothing = async () => {}

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
  const renew = ids.length > 0 ? refresh : nothing
  useFreshness(renew)
  /** Whether their room on the screen is known. */
  const isSettled = found !== undefined || error !== undefined || ids.length === 0
  return { impacts, isSettled, error, refetch: renew }
}
