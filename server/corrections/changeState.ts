import { Correction, type CorrectionState } from '../db/entities/Correction'
import { userChain } from '../journal/chain'
import type { WriteContext } from '../operation/operation'
import { conflict } from '../shared/errors'
import type { CorrectionRow } from './correction'

const SENTENCES: Record<CorrectionState, string> = {
  A_VOIR: 'Cette correction n’est pas contestée',
  VUE: 'Cette correction n’est pas contestée',
  CONTESTEE: 'Cette correction est déjà contestée',
  ACCEPTEE: 'Cette contestation a déjà été acceptée',
  MAINTENUE: 'Cette correction a déjà été maintenue',
}

/** @throws {AppError} CONFLICT for any other state */
export function refuseOtherState({ state }: CorrectionRow, ...states: CorrectionState[]) {
  if (!states.includes(state)) throw conflict(SENTENCES[state])
}

type Change = Partial<Omit<CorrectionRow, 'id' | 'user_id'>>

/** Changes the state of a locked correction; audit event in its owner's chain. */
export async function changeCorrection(
  { manager, journal }: WriteContext,
  correction: CorrectionRow,
  change: Change,
  { action, reason }: { action: string; reason?: string },
): Promise<CorrectionRow> {
  await manager.update(Correction, { id: correction.id }, change)
  const changed = { ...correction, ...change }
  journal.emit({
    subject: userChain(correction.user_id),
    action,
    entity: 'correction',
    entityId: correction.id,
    before: { state: correction.state },
    after: { state: changed.state },
    reason,
  })
  journal.seal(userChain(correction.user_id), 'correction', correction.id)
  return changed
}
