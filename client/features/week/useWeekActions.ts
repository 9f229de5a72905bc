import {
  ApproveWeeksDocument,
  ReopenWeekDocument,
  SeeWeekDocument,
  SendBackWeekDocument,
  type ShownWeekFragment,
  SubmitWeekDocument,
  WithdrawWeekDocument,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { isConflict, refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { announce } from '../../lib/browser/announce'
import { Refused } from '../../lib/http/post'

/** What can be done with a week: its state and its entries as they are on the screen go along. */
export type WeekAction = 'submit' | 'withdraw' | 'see' | 'approve' | 'sendBack' | 'reopen'

const SAID: Record<WeekAction, string> = {
  submit: 'Semaine soumise',
  withdraw: 'Semaine retirée',
  see: 'Décision vue',
  approve: 'Semaine validée',
  sendBack: 'Semaine renvoyée',
  reopen: 'Semaine rouverte',
}

async function send(action: WeekAction, week: ShownWeekFragment, reason: string | null) {
  const { user_id: user, monday: date, version } = week
  const fetchPolicy = 'no-cache'
  const own = { date, version }
  const decided = { user, date, version, reason }
  if (action === 'submit') return apollo.mutate({ mutation: SubmitWeekDocument, variables: own, fetchPolicy })
  if (action === 'withdraw')
    return apollo.mutate({ mutation: WithdrawWeekDocument, variables: own, fetchPolicy })
  if (action === 'see') return apollo.mutate({ mutation: SeeWeekDocument, variables: { date }, fetchPolicy })
  if (action === 'sendBack')
    return apollo.mutate({ mutation: SendBackWeekDocument, variables: decided, fetchPolicy })
  if (action === 'reopen')
    return apollo.mutate({ mutation: ReopenWeekDocument, variables: decided, fetchPolicy })
  const [refusal] = await approveSelectedWeeks([{ week, reason }])
  if (refusal) throw new Refused(refusal.sentence)
}

/** Weeks of a call, and why some of them could not be approved. */
export async function approveSelectedWeeks(
  chosen: readonly { week: ShownWeekFragment; reason: string | null }[],
) {
  const weeks = chosen.map(({ week: { user_id, monday, version }, reason }) => ({
    user: user_id,
    date: monday,
    version,
    reason,
  }))
  const { data } = await apollo.mutate({
    mutation: ApproveWeeksDocument,
    variables: { weeks },
    fetchPolicy: 'no-cache',
  })
  announceChange()
  announceInboxChange()
  return (data?.approveWeeks ?? []).flatMap(({ refusal }, index) => {
    const week = chosen[index]?.week
    return refusal && week ? [{ week, sentence: refusal }] : []
  })
}

/** Whether a week stands otherwise than it was shown; of an approval, refused among others, only the sentence comes. */
const isOtherwise = (error: unknown) => isConflict(error) || error instanceof Refused

/**
 * Does it, tells so, and has the screen read anew. Rejects where nothing was done; what has changed meanwhile is read
 * anew, too, so that one sees what the refusal speaks of.
 */
export const weekActions =
  (onDone: () => Promise<unknown>) =>
  async (action: WeekAction, week: ShownWeekFragment, reason: string | null = null) => {
    await refetchOnConflict(() => send(action, week, reason), onDone, isOtherwise)
    announce(SAID[action])
    announceChange()
    announceInboxChange()
    await onDone()
  }
