import {
  AcceptContestationDocument,
  type AcceptContestationMutationVariables,
  ContestCorrectionDocument,
  type CorrectionFragment,
  MaintainCorrectionDocument,
  SeeCorrectionDocument,
} from '../../generated/graphql'
import { announce } from '../../lib/announce'
import { apollo } from '../../lib/apollo'
import { announceChange } from '../../lib/changes'
import { announceWaiting } from '../../lib/waiting'

type Id = CorrectionFragment['id']
type Values = Pick<AcceptContestationMutationVariables, 'debut' | 'fin' | 'reason'>

/** What can be done with a correction. Each shows by its own answer, tells the other tabs, and rejects where nothing was done. */
export function createCorrectionCommands(onChanged: () => unknown) {
  async function told(message: string) {
    announce(message)
    announceChange()
    announceWaiting()
    await onChanged()
  }
  return {
    async see(correction: Id) {
      await apollo.mutate({ mutation: SeeCorrectionDocument, variables: { correction } })
      await told('Correction vue')
    },
    async contest(correction: Id, reason: string) {
      await apollo.mutate({ mutation: ContestCorrectionDocument, variables: { correction, reason } })
      await told('Correction contestée')
    },
    async accept(correction: Id, values: Values = {}) {
      await apollo.mutate({ mutation: AcceptContestationDocument, variables: { correction, ...values } })
      await told('Contestation acceptée')
    },
    async maintain(correction: Id, reason: string) {
      await apollo.mutate({ mutation: MaintainCorrectionDocument, variables: { correction, reason } })
      await told('Correction maintenue')
    },
  }
}

export type CorrectionCommands = ReturnType<typeof createCorrectionCommands>
