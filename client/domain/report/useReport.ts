import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { bidi } from '../../../schema/isolated'
import { type StatisticsQuery, useStatisticsQuery } from '../../generated/graphql'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import type { Locks } from '../lock/useLock'
import type { ReportRequest } from './request'
import { useAnswer } from './useAnswer'

export type ReportData = StatisticsQuery['statistics'] & {
  locks: Locks
  /** Seconds above which a length needs confirmation. */
  limit: number
}
export type ReportRowData = ReportData['taches'][number]

export const countEntries = ({ taches }: ReportData) => pluralize(taches.length, ENTRY_NOUN)

export function useReport(asked: ReportRequest | null) {
  // Not cached: `cumul` of an entry depends on the range.
  const { data, ...query } = useStatisticsQuery(
    asked ? { variables: asked, fetchPolicy: 'no-cache' } : skipToken,
  )
  const report = useMemo(
    (): ReportData | undefined =>
      data && { ...data.statistics, locks: data.lockedWeeks, limit: data.longLimit },
    [data],
  )
  return useAnswer(
    asked,
    { ...query, data: report },
    (report) =>
      bidi`Heures travaillées de ${`${report.prenom} ${report.nom}`} : ${report.total}, ${countEntries(report)}`,
  )
}
