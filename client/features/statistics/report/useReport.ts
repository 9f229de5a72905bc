import { useCallback, useMemo } from 'react'
import { type StatisticsQuery, useStatisticsQuery } from '../../../generated/graphql'
import type { CivilRange } from '../../../lib/civilDate'
import { useShown } from '../useShown'

export type ReportData = StatisticsQuery['statistics']
export type ReportRowData = ReportData['taches'][number]
/** What a report was asked with. */
export type Asked = CivilRange & { user: string }

const NOTHING: Asked = { debut: '', fin: '', user: '' }

/** One user's report. The last one stays while the next is loaded. */
export function useReport(range: CivilRange | null, user: string | null) {
  const debut = range?.debut
  const fin = range?.fin
  const asked = useMemo(
    (): Asked | null => (debut && fin && user ? { debut, fin, user } : null),
    [debut, fin, user],
  )
  // Not cached: an entry's `cumul` depends on the range that it is listed in.
  const { data, error, loading, refetch } = useStatisticsQuery({
    variables: asked ?? NOTHING,
    skip: asked === null,
    fetchPolicy: 'no-cache',
  })
  const shown = useShown(asked, data?.statistics)
  // A failed reload is told by `error`.
  const reload = useCallback(
    () =>
      asked
        ? refetch().then(
            () => {},
            () => {},
          )
        : Promise.resolve(),
    [asked, refetch],
  )
  return { asked, shown, error, loading: loading && asked !== null, reload }
}
