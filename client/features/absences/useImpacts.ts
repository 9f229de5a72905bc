import { useMemo } from 'react'
import { type ImpactFragment, useAbsenceImpactsQuery } from '../../generated/graphql'

export type Impacts = ReadonlyMap<string, ImpactFragment>

/** What absences take, by their id; those not known yet are missing. */
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
  return { impacts, error, refetch }
}
