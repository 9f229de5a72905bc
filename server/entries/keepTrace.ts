import { type Correction, record } from '../journal/record'
import type { OperationContext } from '../seam/operation'
import type { Entry } from './entry'

type Corrected = Pick<Entry, 'debut' | 'fin' | 'commentaire'>
const FIELDS = ['debut', 'fin', 'commentaire'] as const

/** Journals the fields in which a corrected entry differs from what it was. */
export async function keepTrace(
  ctx: OperationContext,
  action: Correction['action'],
  entry: Entry,
  corrected: Corrected,
  reason?: string | null,
) {
  const changed = FIELDS.filter((field) => entry[field] !== corrected[field])
  const snapshot = (of: Corrected) => Object.fromEntries(changed.map((field) => [field, of[field]]))
  await record(ctx, {
    entity: 'task',
    entityId: entry.id,
    action,
    before: snapshot(entry),
    after: snapshot(corrected),
    reason,
  })
}
