import type { Value } from '../db/database'
import { conflict } from '../ground/errors'
import { userChain } from '../journal/chain'
import type { OperationContext } from '../seam/operation'
import type { Correction, CorrectionState } from './correction'

const SENTENCES: Record<CorrectionState, string> = {
  A_VOIR: 'Cette correction n’est pas contestée',
  VUE: 'Cette correction n’est pas contestée',
  CONTESTEE: 'Cette correction est déjà contestée',
  ACCEPTEE: 'Cette contestation a déjà été acceptée',
  MAINTENUE: 'Cette correction a déjà été maintenue',
}

/** @throws {AppError} CONFLICT for a correction in any other state than these */
export function refuseOtherState({ state }: Correction, ...states: CorrectionState[]) {
  if (!states.includes(state)) throw conflict(SENTENCES[state])
}

type Change = Partial<Omit<Correction, 'id' | 'user_id'>>

/** Writes what becomes of a correction that `findCorrection` gave, and tells it in its owner's chain. */
export async function changeCorrection(
  { db, journal }: OperationContext,
  correction: Correction,
  change: Change,
  { action, reason }: { action: string; reason?: string },
): Promise<Correction> {
  const columns = Object.keys(change)
  await db.run(`UPDATE correction SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`, [
    ...(Object.values(change) as Value[]),
    correction.id,
  ])
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
  return changed
}
