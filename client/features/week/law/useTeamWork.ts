import { type TeamWorkQuery, type TeamWorkQueryVariables, useTeamWorkQuery } from '../../../generated/graphql'

type Work = NonNullable<TeamWorkQuery['weeks']['rows'][number]['weeks'][number]['work']>

export type TeamWorks = ReadonlyMap<string, Work>

/** Results of the rules by user and Monday. */
export const worksOf = (data: TeamWorkQuery | undefined): [string, Work][] =>
  (data?.weeks.rows ?? [])
    .flatMap((row) => row.weeks)
    .flatMap(({ user_id, monday, work }) => (work ? [[`${user_id} ${monday}`, work]] : []))

/** Results of the rules for the shown people; queried after the weeks. */
export function useTeamWork(variables: TeamWorkQueryVariables, wanted: boolean) {
  const { data, previousData, error, refetch } = useTeamWorkQuery({
    variables,
    skip: !wanted,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: false,
  })
  return { works: new Map(worksOf(data ?? previousData)) as TeamWorks, error, refetch }
}
