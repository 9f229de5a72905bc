import { skipToken } from '@apollo/client/react'
import { type TeamQuery, useTeamQuery } from '../../../generated/graphql'
import { type CivilRange, daysIn } from '../../../lib/civilDate'
import { useAnswer } from '../useAnswer'

export type TeamData = TeamQuery['team']
export type TeamRowData = TeamData['rows'][number]
/** What the team view is asked with. */
export type TeamAsked = CivilRange & { by: 'DAY' | 'WEEK' }

/** More columns of days than this nobody reads: they become weeks. */
export const MOST_DAYS = 92
/** With more than this, weeks are proposed. */
export const MANY_DAYS = 31

export const tooManyDays = (range: CivilRange) => daysIn(range) > MOST_DAYS

/** Everybody's hours. */
export function useTeam(asked: TeamAsked | null) {
  const { data, ...query } = useTeamQuery(asked ? { variables: asked, fetchPolicy: 'no-cache' } : skipToken)
  return useAnswer(
    asked,
    { ...query, data: data?.team },
    ({ rows }) => `Vue d’équipe : ${rows.length} utilisateurs`,
  )
}
