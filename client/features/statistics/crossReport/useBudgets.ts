import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { useCrossReportBudgetsQuery } from '../../../generated/graphql'
import type { ReportRow } from './tree'

/** So many bars are told in one answer. */
const MOST = 500

/** How much of its budget each client of a report has used, by id; asked beside the report, which does without. */
export function useBudgets(rows: readonly ReportRow[]): ReadonlyMap<string, number> {
  const clients = useMemo(() => {
    const ids = rows.flatMap(({ by, path }) => (by === 'CLIENT' ? (path.at(-1) ?? []) : []))
    return [...new Set(ids)].filter((id) => /^[1-9]/.test(id)).slice(0, MOST)
  }, [rows])
  const { data } = useCrossReportBudgetsQuery(
    clients.length > 0 ? { variables: { clients }, fetchPolicy: 'no-cache' } : skipToken,
  )
  return useMemo(() => new Map(data?.budgetBars.map(({ client, percent }) => [client, percent])), [data])
}
