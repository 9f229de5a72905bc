import { decideAbsenceRule } from '../../schema/rules/work'
import { findUndoable } from '../journal/findUndoable'
import type { Operation } from '../operation/operation'
import { rejectStaleRow } from '../shared/errors'
import { refuseAbsenceOverlap, refuseLockedDays } from './conditions'
import { type PresentedAbsence, presentAbsence } from './present'
import { type AbsenceRow, changeAbsence, findAbsence } from './rows'

const UNDOABLE = new Set([
  'requestAbsence',
  'enterAbsence',
  'validateAbsence',
  'refuseAbsence',
  'cancelAbsence',
])

type Former = Partial<Pick<AbsenceRow, 'state' | 'decided_at' | 'decided_by' | 'reason' | 'seen_at'>>

const isCurrent = ({ state }: Pick<AbsenceRow, 'state'>) => state === 'DEMANDEE' || state === 'VALIDEE'

/** Undoes what the viewer has just done with an absence (decision 43); a request is cancelled. */
export const undoAbsence: Operation<typeof decideAbsenceRule, PresentedAbsence> = {
  name: 'undoAbsence',
  access: 'requestAbsences',
  writes: true,
  rule: decideAbsenceRule,
  reached: (ctx, { absence }) => findAbsence(ctx, absence),
  async run(ctx, { absence: id, version }) {
    const absence = await findAbsence(ctx, id)
    rejectStaleRow(absence, version, 'Cette absence')
    const event = await findUndoable(ctx, { entity: 'absence', id, actions: UNDOABLE })
    const cancelled = { state: 'ANNULEE', decided_at: ctx.now(), decided_by: ctx.viewer.id } as const
    const former = (event.before as Former | undefined) ?? cancelled
    const after = { ...absence, ...former }
    if (absence.state === 'VALIDEE' || after.state === 'VALIDEE')
      await refuseLockedDays(ctx, absence.user_id, absence)
    if (!isCurrent(absence) && isCurrent(after)) await refuseAbsenceOverlap(ctx, absence.user_id, absence)
    return presentAbsence(ctx, await changeAbsence(ctx, absence, former, 'undoAbsence'))
  },
}
