import { bidi } from '../../../schema/isolated'
import {
  AcceptContestationDocument,
  type AcceptContestationMutationVariables,
  ContestCorrectionDocument,
  type CorrectionItemFragment,
  MaintainCorrectionDocument,
  SeeCorrectionDocument,
  WithdrawContestationDocument,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { undoing } from '../../lib/apollo/undoing'
import { type HeldContext, holdBack } from '../../lib/browser/holdBack'
import { type Notice, notify } from '../../lib/browser/notice'
import { setHeld } from './heldAnswers'

type Id = CorrectionItemFragment['id']
type Contested = Pick<CorrectionItemFragment, 'id' | 'corrector'>
type Values = Pick<AcceptContestationMutationVariables, 'debut' | 'fin' | 'finDate' | 'reason'>

type About = (correction: Id, call: () => Promise<unknown>) => Promise<void>

/** Each command notifies other tabs and rejects on failure; a conflict refetches the correction. */
export function createCorrectionCommands(onChanged: () => unknown, about: About) {
  async function run(notice: Notice, correction: Id, call: () => Promise<unknown>) {
    await about(correction, () => refetchOnConflict(call, onChanged))
    notify(notice)
    announceChange()
    announceInboxChange()
    await onChanged()
  }
  /** An answer makes a correction that the employee is notified of: it waits as long as it can be taken back. */
  async function hold(text: string, correction: Id, call: (context: HeldContext) => Promise<unknown>) {
    setHeld(correction, true)
    holdBack({
      text,
      async call(context) {
        await about(correction, () => refetchOnConflict(() => call(context), onChanged))
        announceChange()
        announceInboxChange()
        await onChanged()
        setHeld(correction, false)
      },
      onTakenBack: () => setHeld(correction, false),
      onFailed: () => setHeld(correction, false),
    })
  }
  return {
    async see(correction: Id) {
      await run({ text: 'Correction lue' }, correction, () =>
        apollo.mutate({ mutation: SeeCorrectionDocument, variables: { correction } }),
      )
    },
    async contest({ id: correction, corrector }: Contested, reason: string) {
      const undo = undoing(
        () => apollo.mutate({ mutation: WithdrawContestationDocument, variables: { correction } }),
        { inbox: true },
      )
      await run({ text: bidi`Contestation envoyée à ${corrector}`, undo }, correction, () =>
        apollo.mutate({ mutation: ContestCorrectionDocument, variables: { correction, reason } }),
      )
    },
    putBack: (correction: Id) =>
      hold('Contestation acceptée', correction, (context) =>
        apollo.mutate({ mutation: AcceptContestationDocument, variables: { correction }, context }),
      ),
    /** At once: what is wrong with the given hours is shown under their fields. */
    accept: (correction: Id, values: Values) =>
      run({ text: 'Contestation acceptée' }, correction, () =>
        apollo.mutate({ mutation: AcceptContestationDocument, variables: { correction, ...values } }),
      ),
    maintain: (correction: Id, reason: string) =>
      hold('Correction maintenue', correction, (context) =>
        apollo.mutate({ mutation: MaintainCorrectionDocument, variables: { correction, reason }, context }),
      ),
  }
}

export type CorrectionCommands = ReturnType<typeof createCorrectionCommands>
