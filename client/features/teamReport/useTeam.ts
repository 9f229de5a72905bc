import { skipToken } from '@apollo/client/react'
import { useMemo } from 'react'
import type { TeamRequest } from '../../domain/report/request'
import { useAnswer } from '../../domain/report/useAnswer'
import { type TeamQuery, useTeamQuery } from '../../generated/graphql'
import { useLiveFreshness } from '../../lib/apollo/useLiveFreshness'
import { touchesTeam } from '../../lib/live/touches'

export type TeamData = { buckets: TeamQuery['team']['buckets']; rows: TeamRowData[] }
/** `due`: seconds; null without a contract of hours. */
export type TeamRowData = TeamQuery['team']['rows'][number] & { due: number | null }
/** Above this number of days, weeks are suggested. */
export const MANY_DAYS = 31

function withDue({ team, teamDue }: TeamQuery): TeamData {
  const due = new Map(teamDue.map((one) => [one.user_id, one.due]))
  return { ...team, rows: team.rows.map((row) => ({ ...row, due: due.get(row.user_id) ?? null })) }
}

export function useTeam(asked: TeamRequest | null) {
  const { data, ...query } = useTeamQuery(asked ? { variables: asked, fetchPolicy: 'no-cache' } : skipToken)
  const team = useMemo(() => data && withDue(data), [data])
  const answer = useAnswer(
    asked,
    { ...query, data: team },
    ({ rows }) => `Vue d’équipe : ${rows.length} utilisateurs`,
  )
  useLiveFreshness(answer.reload, { team: (news) => asked !== null && touchesTeam(news, asked) }, 'look')
  return answer
}
