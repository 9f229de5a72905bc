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

/** Actions on a week; each sends the shown state and entries for conflict detection. */
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

/** Approves several weeks; returns the refusals. */
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

/**
 * Conflict: the week has changed since it was shown. In a bulk approval a refusal has no code, only a
 * message.
 */
const isOtherwise = (error: unknown) => isConflict(error) || error instanceof Refused

/**
 * Runs an action, shows the success message and reloads. Rejects if the action failed; after a conflict the
 * screen is reloaded too, so that it shows what the refusal refers to.
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
