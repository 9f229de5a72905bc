import { useState } from 'react'
import { bidi } from '../../../schema/isolated'
import {
  type AbsenceItemFragment,
  CancelAbsenceDocument,
  RefuseAbsenceDocument,
  SeeAbsenceDocument,
  ValidateAbsenceDocument,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { formatAbsenceDates } from './words'

export function useAbsenceChanges(refresh: () => Promise<unknown>) {
  const [message, setMessage] = useState<string>()
  // List and banner are updated together, so that the pressed button does not move before it is removed.
  async function done(sentence: string) {
    await refresh()
    setMessage(sentence)
  }
  return { message, forget: () => setMessage(undefined), done, act: absenceActions(done, refresh) }
}

export type AbsenceAction = 'see' | 'validate' | 'refuse' | 'cancel'

const SUCCESS: Record<AbsenceAction, string> = {
  see: 'Décision vue',
  validate: 'Absence validée',
  refuse: 'Absence refusée',
  cancel: 'Absence annulée',
}

function send(action: AbsenceAction, { id: absence, version }: AbsenceItemFragment, reason: string | null) {
  const fetchPolicy = 'no-cache'
  if (action === 'see')
    return apollo.mutate({ mutation: SeeAbsenceDocument, variables: { absence }, fetchPolicy })
  if (action === 'validate')
    return apollo.mutate({ mutation: ValidateAbsenceDocument, variables: { absence, version }, fetchPolicy })
  const mutation = action === 'refuse' ? RefuseAbsenceDocument : CancelAbsenceDocument
  return apollo.mutate({ mutation, variables: { absence, version, reason }, fetchPolicy })
}

/** `Absence validée : Jeanne Martin, du 02/11/2026 au 06/11/2026`: names the absence among many requests. */
const describeSuccess = (action: AbsenceAction, absence: AbsenceItemFragment) =>
  bidi`${SUCCESS[action]} : ${`${absence.prenom} ${absence.nom}`}, ${formatAbsenceDates(absence)}`

/**
 * Runs an action, reloads the screen and shows the success message. Rejects if the action failed; after a
 * version conflict the screen is reloaded too.
 */
export const absenceActions =
  (onDone: (message: string) => Promise<unknown>, refresh: () => Promise<unknown>) =>
  async (action: AbsenceAction, absence: AbsenceItemFragment, reason: string | null = null) => {
    await refetchOnConflict(() => send(action, absence, reason), refresh)
    announceChange()
    announceInboxChange()
    await onDone(describeSuccess(action, absence))
  }
