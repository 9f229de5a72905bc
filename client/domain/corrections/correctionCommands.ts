import {
  AcceptContestationDocument,
  type AcceptContestationMutationVariables,
  ContestCorrectionDocument,
  type CorrectionItemFragment,
  MaintainCorrectionDocument,
  SeeCorrectionDocument,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { announce } from '../../lib/browser/announce'

type Id = CorrectionItemFragment['id']
type Values = Pick<AcceptContestationMutationVariables, 'debut' | 'fin' | 'finDate' | 'reason'>

type About = (correction: Id, call: () => Promise<unknown>) => Promise<void>

/** Each command notifies other tabs and rejects on failure; a conflict refetches the correction. */
export function createCorrectionCommands(onChanged: () => unknown, about: About) {
  async function run(message: string, correction: Id, call: () => Promise<unknown>) {
    await about(correction, () => refetchOnConflict(call, onChanged))
    announce(message)
    announceChange()
    announceInboxChange()
    await onChanged()
  }
  return {
    async see(correction: Id) {
      await run('Correction vue', correction, () =>
        apollo.mutate({ mutation: SeeCorrectionDocument, variables: { correction } }),
      )
    },
    async contest(correction: Id, reason: string) {
      await run('Correction contestée', correction, () =>
        apollo.mutate({ mutation: ContestCorrectionDocument, variables: { correction, reason } }),
      )
    },
    async accept(correction: Id, values: Values = {}) {
      await run('Contestation acceptée', correction, () =>
        apollo.mutate({ mutation: AcceptContestationDocument, variables: { correction, ...values } }),
      )
    },
    async maintain(correction: Id, reason: string) {
      await run('Correction maintenue', correction, () =>
        apollo.mutate({ mutation: MaintainCorrectionDocument, variables: { correction, reason } }),
      )
    },
  }
}

export type CorrectionCommands = ReturnType<typeof createCorrectionCommands>
