import { type TeamWorkQuery, type TeamWorkQueryVariables, useTeamWorkQuery } from '../../../generated/graphql'

type Work = NonNullable<TeamWorkQuery['weeks']['rows'][number]['weeks'][number]['work']>

/** Results of the rules by user and Monday; queried after the weeks. */
export function useTeamWork(variables: TeamWorkQueryVariables, wanted: boolean) {
  const { data, previousData, error, refetch } = useTeamWorkQuery({
    variables,
    skip: !wanted,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  const weeks = ((data ?? previousData)?.weeks.rows ?? []).flatMap((row) => row.weeks)
  const works = new Map<string, Work>(
    weeks.flatMap(({ user_id, monday, work }) => (work ? [[`${user_id} ${monday}`, work] as const] : [])),
  )
  return { works, error, refetch }
}

export type TeamWorks = ReturnType<typeof useTeamWork>['works']
