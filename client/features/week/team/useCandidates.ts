import { useEffect, useState } from 'react'
import { TeamWeeksDocument, type TeamWeeksQueryVariables, TeamWorkDocument } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { type TeamWorks, worksOf } from '../law/useTeamWork'
import { type Candidate, isEmpty } from './approval'
import { isApprovable, keyOf, type TeamWeek } from './people'

type Found = { candidates: Candidate[]; works: TeamWorks }

/** All weeks of the filters that can be approved, on all pages, with what the rules make of them. */
async function load(asked: TeamWeeksQueryVariables): Promise<Found> {
  const fetchPolicy = 'no-cache'
  const candidates: Candidate[] = []
  const works: [string, NonNullable<ReturnType<TeamWorks['get']>>][] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const variables = { ...asked, sort: 'NOM' as const, page }
    const { data } = await apollo.query({ query: TeamWeeksDocument, variables, fetchPolicy })
    if (!data) break
    pages = data.weeks.pages
    const own = data.weeks.rows.flatMap((person) =>
      person.weeks.filter((week) => isApprovable(week) && !isEmpty(week)).map((week) => ({ person, week })),
    )
    candidates.push(...own)
    const among = [...new Set(own.map(({ person }) => person.user_id))]
    if (among.length === 0) continue
    const { debut, fin } = asked
    const work = await apollo.query({
      query: TeamWorkDocument,
      variables: { debut, fin, among },
      fetchPolicy,
    })
    works.push(...worksOf(work.data))
  }
  return { candidates, works: new Map(works) }
}

/** With one week as it is now; the others stay as they are shown. */
function withWeek({ candidates, works }: Found, now: Found, key: string): Found {
  const fresh = now.candidates.find(({ week }) => keyOf(week) === key)
  const work = now.works.get(key)
  return {
    candidates: candidates.flatMap((one) => (keyOf(one.week) === key ? (fresh ?? []) : one)),
    works: work ? new Map([...works, [key, work]]) : works,
  }
}

/** Loaded once: what the dialog shows does not change while it is read. */
export function useCandidates(asked: TeamWeeksQueryVariables) {
  const [state, setState] = useState<{ found: Found | null; error: unknown }>({ found: null, error: null })
  const [first] = useState(asked)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each retry
  useEffect(() => {
    let isGone = false
    load(first).then(
      (found) => isGone || setState({ found, error: null }),
      (error: unknown) => isGone || setState({ found: null, error }),
    )
    return () => {
      isGone = true
    }
  }, [first, turn])
  return {
    ...state,
    /** Reads one week again. */
    async reload(week: TeamWeek) {
      const now = await load(first)
      setState(({ found, ...others }) => ({ ...others, found: found && withWeek(found, now, keyOf(week)) }))
    },
    retry() {
      setState({ found: null, error: null })
      setTurn(turn + 1)
    },
  }
}
