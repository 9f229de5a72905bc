import { bidi } from '../../schema/isolated'
import type { Entry } from '../entries/entry'
import { presentTask } from '../entries/present'
import type { OperationContext } from '../operation/operation'
import { conflict } from '../shared/errors'

const CHANGED = 'Cette entrée a été modifiée entre-temps. Valeurs actuelles :'

const isStale = ({ version: current }: Entry, version: number | null | undefined) =>
  typeof version === 'number' && version !== current

function timesOf({ zone }: OperationContext, { debut, fin }: Entry) {
  const end = fin === null ? 'en cours' : zone.timeAt(fin)
  return `${zone.timeAt(debut)} – ${end}`
}

/** @throws {AppError} CONFLICT with the current times, for a stale version */
export function rejectStaleTimes(ctx: OperationContext, entry: Entry, version: number | null | undefined) {
  if (isStale(entry, version)) throw conflict(bidi`${CHANGED} ${timesOf(ctx, entry)}`, undefined, 'STALE')
}

/** @throws {AppError} CONFLICT with all current values */
export async function rejectStaleEntry(
  ctx: OperationContext,
  entry: Entry,
  version: number | null | undefined,
) {
  if (!isStale(entry, version)) return
  const { libelle, projet, commentaire } = await presentTask(ctx, entry)
  const cancelled = entry.cancelled_at === null ? '' : 'annulée'
  const texts = [libelle, projet, commentaire && bidi`« ${commentaire} »`, cancelled].filter(Boolean)
  throw conflict([bidi`${CHANGED} ${timesOf(ctx, entry)}`, ...texts].join(', '), { commentaire }, 'STALE')
}
