import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import { type CrossReportQuery, type ReportQuestion, useCrossReportQuery } from '../../../generated/graphql'
import { counted, ENTRIES } from '../../../lib/counted'
import { formatElapsed } from '../../../lib/format'
import { useAnswer } from '../useAnswer'
import { questionOf, type ReportAddress } from './address'

export type CrossReportData = CrossReportQuery['report']

/** The question of an address: the same object as long as nothing of it changes. */
export function useQuestion(address: ReportAddress) {
  const text = JSON.stringify(questionOf(address))
  return useMemo(() => JSON.parse(text) as ReportQuestion, [text])
}

/** The answer to a question. */
export function useCrossReport(question: ReportQuestion | null) {
  const { data, ...query } = useCrossReportQuery(
    question ? { variables: { question }, fetchPolicy: 'no-cache' } : skipToken,
  )
  return useAnswer(
    question,
    { ...query, data: data?.report },
    ({ worked, entries }) => `Rapport : ${formatElapsed(worked)}, ${counted(entries, ENTRIES)}`,
  )
}
