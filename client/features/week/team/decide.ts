import { RemindWeeksDocument } from '../../../generated/graphql'
import { apollo } from '../../../lib/apollo/apollo'
import { announceChange } from '../../../lib/apollo/changes'
import type { HeldContext } from '../../../lib/browser/holdBack'
import { approveSelectedWeeks } from '../useWeekActions'
import type { Decided } from './ApproveDialog'
import { type PersonWeeks, personName, type TeamWeek, weekRange } from './people'

export type Refusal = { who: string; sentence: string }

const named = (person: PersonWeeks, { monday }: Pick<TeamWeek, 'monday'>) =>
  `${personName(person)}, semaine du ${weekRange(monday)}`

/** Approves weeks; returns what could not be. */
export async function approveDecided(decided: readonly Decided[]): Promise<Refusal[]> {
  const refused = await approveSelectedWeeks(decided)
  return refused.flatMap(({ week, sentence }) => {
    const one = decided.find(
      (other) => other.week.user_id === week.user_id && other.week.monday === week.monday,
    )
    return one ? [{ who: named(one.person, week), sentence }] : []
  })
}

/** Reminds of the weeks of a page; returns the people who were not reminded of any. */
export async function remindOf(
  weeks: readonly Pick<TeamWeek, 'user_id' | 'monday'>[],
  context: HeldContext,
): Promise<Set<string>> {
  const { data } = await apollo.mutate({
    mutation: RemindWeeksDocument,
    variables: { weeks: weeks.map(({ user_id, monday }) => ({ user: user_id, date: monday })) },
    fetchPolicy: 'no-cache',
    context,
  })
  announceChange()
  const answers = data?.remindWeeks ?? []
  const reminded = new Set(answers.flatMap(({ user_id, refusal }) => (refusal ? [] : [user_id])))
  return new Set(answers.flatMap(({ user_id }) => (reminded.has(user_id) ? [] : [user_id])))
}
