import {
  type AbsenceFieldsFragment,
  CancelAbsenceDocument,
  RefuseAbsenceDocument,
  SeeAbsenceDocument,
  ValidateAbsenceDocument,
} from '../../generated/graphql'
import { announce } from '../../lib/announce'
import { apollo } from '../../lib/apollo'
import { announceChange } from '../../lib/changes'
import { announceWaiting } from '../../lib/waiting'

/** What can be done with an absence, as it is on the screen. */
export type AbsenceAction = 'see' | 'validate' | 'refuse' | 'cancel'

const SAID: Record<AbsenceAction, string> = {
  see: 'Décision vue',
  validate: 'Absence validée',
  refuse: 'Absence refusée',
  cancel: 'Absence annulée',
}

function send(action: AbsenceAction, { id: absence, version }: AbsenceFieldsFragment, reason: string | null) {
  const fetchPolicy = 'no-cache'
  if (action === 'see')
    return apollo.mutate({ mutation: SeeAbsenceDocument, variables: { absence }, fetchPolicy })
  if (action === 'validate')
    return apollo.mutate({ mutation: ValidateAbsenceDocument, variables: { absence, version }, fetchPolicy })
  const mutation = action === 'refuse' ? RefuseAbsenceDocument : CancelAbsenceDocument
  return apollo.mutate({ mutation, variables: { absence, version, reason }, fetchPolicy })
}

/** Does it, tells so, and has the screen read anew. Rejects where nothing was done. */
export const absenceActions =
  (onDone: () => Promise<unknown>) =>
  async (action: AbsenceAction, absence: AbsenceFieldsFragment, reason: string | null = null) => {
    await send(action, absence, reason)
    announce(SAID[action])
    announceChange()
    announceWaiting()
    await onDone()
  }
