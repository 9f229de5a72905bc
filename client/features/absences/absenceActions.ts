import { useState } from 'react'
import { bidi } from '../../../schema/isolated'
import {
  type AbsenceItemFragment,
  CancelAbsenceDocument,
  RefuseAbsenceDocument,
  SeeAbsenceDocument,
  UndoAbsenceDocument,
  ValidateAbsenceDocument,
} from '../../generated/graphql'
import { apollo } from '../../lib/apollo/apollo'
import { announceChange } from '../../lib/apollo/changes'
import { announceInboxChange } from '../../lib/apollo/inboxChange'
import { refetchOnConflict } from '../../lib/apollo/refetchOnConflict'
import { undoing } from '../../lib/apollo/undoing'
import { closeNotice, type Notice, notify } from '../../lib/browser/notice'
import { formatAbsenceDates } from './words'

export function useAbsenceChanges(refresh: () => Promise<unknown>) {
  const [message, setMessage] = useState<string>()
  // The list first, so that the pressed button does not move before it is removed.
  async function done(text: string, undo?: Notice['undo']) {
    await refresh()
    setMessage(text)
    notify({ text, ...(undo && { undo }) })
  }
  function forget() {
    setMessage(undefined)
    void closeNotice()
  }
  return { message, forget, done, act: absenceActions(done, refresh), seeAll: seeAll(done, refresh) }
}

export type AbsenceAction = 'see' | 'validate' | 'refuse' | 'cancel'

const SUCCESS: Record<AbsenceAction, string> = {
  see: 'Décision lue',
  validate: 'Absence validée',
  refuse: 'Absence refusée',
  cancel: 'Absence annulée',
}

type Changed = { id: string; version: number }

const fetchPolicy = 'no-cache'

/** `undo` of a notice about what was just done with an absence. */
export const undoAbsence = ({ id: absence, version }: Changed) =>
  undoing(
    () => apollo.mutate({ mutation: UndoAbsenceDocument, variables: { absence, version }, fetchPolicy }),
    { inbox: true },
  )

/** Sends an action; returns the changed absence, if the action can be undone. */
async function send(
  action: AbsenceAction,
  { id: absence, version }: AbsenceItemFragment,
  reason: string | null,
): Promise<Changed | undefined> {
  if (action === 'see') {
    await apollo.mutate({ mutation: SeeAbsenceDocument, variables: { absence }, fetchPolicy })
    return undefined
  }
  if (action === 'validate') {
    const variables = { absence, version }
    const { data } = await apollo.mutate({ mutation: ValidateAbsenceDocument, variables, fetchPolicy })
    return data?.validateAbsence
  }
  const variables = { absence, version, reason }
  if (action === 'refuse')
    return (await apollo.mutate({ mutation: RefuseAbsenceDocument, variables, fetchPolicy })).data
      ?.refuseAbsence
  return (await apollo.mutate({ mutation: CancelAbsenceDocument, variables, fetchPolicy })).data
    ?.cancelAbsence
}

/** `Absence validée : Jeanne Martin, du lun. 2 nov. au ven. 6 nov.`: names the absence among many requests. */
const describeSuccess = (action: AbsenceAction, absence: AbsenceItemFragment) =>
  bidi`${SUCCESS[action]} : ${`${absence.prenom} ${absence.nom}`}, ${formatAbsenceDates(absence)}`

/**
 * Runs an action, reloads the screen and shows the success message. Rejects if the action failed; after a
 * version conflict the screen is reloaded too.
 */
export const absenceActions =
  (onDone: (text: string, undo?: Notice['undo']) => Promise<unknown>, refresh: () => Promise<unknown>) =>
  async (action: AbsenceAction, absence: AbsenceItemFragment, reason: string | null = null) => {
    let changed: Changed | undefined
    const call = async () => {
      changed = await send(action, absence, reason)
    }
    await refetchOnConflict(call, refresh)
    announceChange()
    announceInboxChange()
    await onDone(describeSuccess(action, absence), changed && undoAbsence(changed))
  }

/** Marks decisions as read, one after the other; what was read stays so when one fails. */
export const seeAll =
  (onDone: (text: string) => Promise<unknown>, refresh: () => Promise<unknown>) =>
  async (absences: readonly { id: string }[]) => {
    try {
      for (const { id: absence } of absences)
        await apollo.mutate({ mutation: SeeAbsenceDocument, variables: { absence }, fetchPolicy })
    } catch (error) {
      await refresh()
      throw error
    } finally {
      announceInboxChange()
    }
    await onDone('Décisions lues')
  }
