import {
  ApproveWeeksDocument,
  RefuseReopeningDocument,
  ReopenWeekDocument,
  SeeWeekDocument,
  SendBackWeekDocument,
  type ShownWeekFragment,
  SubmitWeekDocument,
  UndoWeeksDocument,
  WithdrawWeekDocument,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { isConflict, refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { undoing } from '../../lib/apollo/undoing'
import { type Notice, notify } from '../../lib/browser/notice'
import { pluralize } from '../../lib/format/pluralize'
import { Refused } from '../../lib/http/post'

/** Actions on a week; each sends the shown state and entries for conflict detection. */
export type WeekAction =
  | 'submit'
  | 'withdraw'
  | 'see'
  | 'approve'
  | 'sendBack'
  | 'reopen'
  | 'refuse'
  | 'takeBack'

const SAID: Record<Exclude<WeekAction, 'approve'>, string> = {
  submit: 'Semaine soumise',
  withdraw: 'Semaine retirée',
  see: 'Décision lue',
  sendBack: 'Semaine renvoyée',
  reopen: 'Semaine rouverte',
  refuse: 'Réouverture refusée',
  takeBack: 'Décision annulée',
}

const fetchPolicy = 'no-cache'

const submit = (date: string, version: string) =>
  apollo.mutate({ mutation: SubmitWeekDocument, variables: { date, version }, fetchPolicy })
const withdraw = (date: string, version: string) =>
  apollo.mutate({ mutation: WithdrawWeekDocument, variables: { date, version }, fetchPolicy })

type Decided = { user: string; date: string; version: string }

/** Weeks of one call; the server takes no more. */
const AT_ONCE = 200

/** One call after the other; the answers in order. */
async function inTurn<Week, Answer>(
  weeks: readonly Week[],
  call: (part: Week[]) => Promise<readonly Answer[]>,
) {
  const answers: Answer[] = []
  for (let from = 0; from < weeks.length; from += AT_ONCE)
    answers.push(...(await call(weeks.slice(from, from + AT_ONCE))))
  return answers
}

/** Makes decided weeks wait again. @throws {Refused} with the first refusal */
async function undoDecisions(decided: Decided[]) {
  const answers = await inTurn(decided, async (weeks) => {
    const { data } = await apollo.mutate({ mutation: UndoWeeksDocument, variables: { weeks }, fetchPolicy })
    return data?.undoWeeks ?? []
  })
  const refusal = answers.find(({ refusal }) => refusal)?.refusal
  if (refusal) throw new Refused(refusal)
}

const INBOX = { inbox: true }

/** Sends an action; returns how to undo it, if anything does. */
async function send(
  action: keyof typeof SAID,
  week: ShownWeekFragment,
  reason: string | null,
): Promise<Notice['undo']> {
  const { user_id: user, monday: date, version } = week
  const decided = { user, date, version, reason }
  if (action === 'submit') {
    const after = (await submit(date, version)).data?.submitWeek.version
    return after ? undoing(() => withdraw(date, after), INBOX) : undefined
  }
  if (action === 'withdraw') {
    const after = (await withdraw(date, version)).data?.withdrawWeek.version
    return after ? undoing(() => submit(date, after), INBOX) : undefined
  }
  if (action === 'see') {
    await apollo.mutate({ mutation: SeeWeekDocument, variables: { date }, fetchPolicy })
    return undefined
  }
  if (action === 'sendBack') {
    const { data } = await apollo.mutate({ mutation: SendBackWeekDocument, variables: decided, fetchPolicy })
    const after = data?.sendBackWeek.version
    return after ? undoing(() => undoDecisions([{ user, date, version: after }]), INBOX) : undefined
  }
  if (action === 'reopen') {
    const { data } = await apollo.mutate({ mutation: ReopenWeekDocument, variables: decided, fetchPolicy })
    const after = data?.reopenWeek.version
    return after ? undoing(() => undoDecisions([{ user, date, version: after }]), INBOX) : undefined
  }
  if (action === 'takeBack') {
    await undoDecisions([{ user, date, version }])
    return undefined
  }
  if (action === 'refuse') {
    await apollo.mutate({ mutation: RefuseReopeningDocument, variables: decided, fetchPolicy })
    return undefined
  }
  return undefined
}

/** Approves several weeks, and says so; returns the refusals. */
export async function approveSelectedWeeks(
  chosen: readonly { week: ShownWeekFragment; reason: string | null }[],
) {
  const asked = chosen.map(({ week: { user_id, monday, version }, reason }) => ({
    user: user_id,
    date: monday,
    version,
    reason,
  }))
  const answers = await inTurn(asked, async (weeks) => {
    const { data } = await apollo.mutate({
      mutation: ApproveWeeksDocument,
      variables: { weeks },
      fetchPolicy,
    })
    return data?.approveWeeks ?? []
  })
  announceChange()
  announceInboxChange()
  const refusals = answers.flatMap(({ refusal }, index) => {
    const week = chosen[index]?.week
    return refusal && week ? [{ week, sentence: refusal }] : []
  })
  const approved = answers.flatMap(({ user_id: user, date, week }) =>
    week ? [{ user, date, version: week.version }] : [],
  )
  if (approved.length > 0)
    notify({
      text: pluralize(approved.length, ['semaine validée', 'semaines validées']),
      undo: undoing(() => undoDecisions(approved), INBOX),
    })
  return refusals
}

async function act(
  action: WeekAction,
  week: ShownWeekFragment,
  reason: string | null,
  onUndone?: () => unknown,
) {
  if (action === 'approve') {
    const [refusal] = await approveSelectedWeeks([{ week, reason }])
    if (refusal) throw new Refused(refusal.sentence)
    return
  }
  const undo = await send(action, week, reason)
  notify({ text: SAID[action], ...(undo && { undo: () => undo().then(onUndone) }) })
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
  (onDone: () => Promise<unknown>, onUndone?: () => unknown) =>
  async (action: WeekAction, week: ShownWeekFragment, reason: string | null = null) => {
    await refetchOnConflict(() => act(action, week, reason, onUndone), onDone, isOtherwise)
    announceChange()
    announceInboxChange()
    await onDone()
  }
