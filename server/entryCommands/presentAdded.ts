import { type Entry, findEntryOrCancelled } from '../entries/entry'
import { type PresentedTask, presentTasks } from '../entries/present'
import type { OperationContext } from '../operation/operation'
import { conflict } from '../shared/errors'

/** @throws {AppError} CONFLICT when one was cancelled since: a retry must not report success */
export async function presentAdded(ctx: OperationContext, ids: readonly number[]): Promise<PresentedTask[]> {
  const entries: Entry[] = []
  for (const id of ids) {
    const entry = await findEntryOrCancelled(ctx, id)
    if (entry.cancelled_at !== null) throw conflict('Cette entrée a été ajoutée, puis annulée')
    entries.push(entry)
  }
  return presentTasks(ctx, entries)
}
