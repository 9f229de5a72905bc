import { useCallback, useMemo } from 'react'
import { type TeamQuery, useTeamQuery } from '../../../generated/graphql'
import { type CivilRange, daysIn } from '../../../lib/civilDate'
import type { Address } from '../address'
import { useShown } from '../useShown'

export type TeamData = TeamQuery['team']
export type TeamRowData = TeamData['rows'][number]
export type TeamAsked = CivilRange & { by: 'DAY' | 'WEEK' }

/** More columns of days than this nobody reads. */
export const MOST_DAYS = 92

export const tooManyDays = (range: CivilRange) => daysIn(range) > MOST_DAYS

/** Everybody's hours. The last ones stay while the next are loaded. */
export function useTeam({ debut, fin }: CivilRange, by: Address['by']) {
  const asked = useMemo((): TeamAsked => {
    const weeks = by === 'semaine' || tooManyDays({ debut, fin })
    return { debut, fin, by: weeks ? 'WEEK' : 'DAY' }
  }, [debut, fin, by])
  const { data, error, loading, refetch } = useTeamQuery({ variables: asked, fetchPolicy: 'no-cache' })
  const shown = useShown(asked, data?.team)
  // A failed reload is told by `error`.
  const reload = useCallback(
    () =>
      refetch().then(
        () => {},
        () => {},
      ),
    [refetch],
  )
  return { asked, shown, error, loading, reload }
}
