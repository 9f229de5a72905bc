import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { useAnswer } from '../../domain/report/useAnswer'
import { type CrossReportQuery, type ReportQuestion, useCrossReportQuery } from '../../generated/graphql'
import { useFreshness } from '../../lib/apollo/refresh'
import { formatDuration } from '../../lib/format/formatDuration'
import { ENTRY_NOUN, pluralize } from '../../lib/format/pluralize'
import { type ReportAddress, reportQuery } from './question/address'

export type CrossReportData = CrossReportQuery['report']

/** Question of a URL; memoized while unchanged. */
export function useReportQuery(address: ReportAddress) {
  const text = JSON.stringify(reportQuery(address))
  return useMemo(() => JSON.parse(text) as ReportQuestion, [text])
}

export function useCrossReport(question: ReportQuestion | null) {
  const { data, ...query } = useCrossReportQuery(
    question ? { variables: { question }, fetchPolicy: 'no-cache' } : skipToken,
  )
  const answer = useAnswer(
    question,
    { ...query, data: data?.report },
    ({ worked, entries }) => `Rapport : ${formatDuration(worked)}, ${pluralize(entries, ENTRY_NOUN)}`,
  )
  useFreshness(answer.reload)
  return answer
}
