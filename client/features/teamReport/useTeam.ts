import { skipToken } from '@apollo/client/react'
import type { TeamRequest } from '../../domain/report/request'
import { useAnswer } from '../../domain/report/useAnswer'
import { type TeamQuery, useTeamQuery } from '../../generated/graphql'

export type TeamData = TeamQuery['team']
export type TeamRowData = TeamData['rows'][number]
/** Above this number of days, weeks are suggested. */
export const MANY_DAYS = 31

export function useTeam(asked: TeamRequest | null) {
  const { data, ...query } = useTeamQuery(asked ? { variables: asked, fetchPolicy: 'no-cache' } : skipToken)
  return useAnswer(
    asked,
    { ...query, data: data?.team },
    ({ rows }) => `Vue d’équipe : ${rows.length} utilisateurs`,
  )
}
