import { skipToken } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { bidi } from '../../../schema/isolated'
import { type StatisticsQuery, useStatisticsQuery } from '../../generated/graphql'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import type { Locks } from '../lock/useLock'
import type { ReportRequest } from './request'
import { useAnswer } from './useAnswer'
import { useReportNews } from './useReportNews'

export type ReportData = StatisticsQuery['statistics'] & {
  locks: Locks
  /** Seconds above which a length needs confirmation. */
  limit: number
}
export type ReportRowData = ReportData['taches'][number]

export const countEntries = ({ taches }: ReportData) => pluralize(taches.length, ENTRY_NOUN)

const readReport = ({ statistics, lockedWeeks, longLimit }: StatisticsQuery): ReportData => ({
  ...statistics,
  locks: lockedWeeks,
  limit: longLimit,
})

export function useReport(asked: ReportRequest | null) {
  // Not cached: `cumul` of an entry depends on the range.
  const { data, ...query } = useStatisticsQuery(
    asked ? { variables: asked, fetchPolicy: 'no-cache' } : skipToken,
  )
  const loaded = useMemo(() => data && readReport(data), [data])
  /** The loaded report, with days that have changed since. */
  const [newer, setNewer] = useState<{ of: ReportData; report: ReportData } | null>(null)
  const report = newer && newer.of === loaded ? newer.report : loaded
  const answer = useAnswer(
    asked,
    { ...query, data: report },
    (report) =>
      bidi`Heures travaillées de ${`${report.prenom} ${report.nom}`} : ${report.total}, ${countEntries(report)}`,
  )
  useReportNews({ asked, report, loading: query.loading, reload: answer.reload }, readReport, (report) => {
    if (loaded) setNewer({ of: loaded, report })
  })
  return answer
}
