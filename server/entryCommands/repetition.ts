import { type Entry, findEntryOrCancelled } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { OperationContext } from '../operation/operation'
import { requestMismatch } from '../shared/errors'

/** Decision 10, in seconds. */
const REPEAT_WINDOW = 2

type Choice = Pick<Entry, 'typetache_id' | 'client_id' | 'commentaire'>

/** Double click: a running task just started with the same choice. */
export const findDoubleSubmit = ({ now }: OperationContext, running: readonly Entry[], choice: Choice) =>
  running.find(
    (entry) =>
      entry.pause === 0 &&
      entry.debut >= now() - REPEAT_WINDOW &&
      entry.typetache_id === choice.typetache_id &&
      entry.client_id === choice.client_id &&
      entry.commentaire === choice.commentaire,
  )

/** Id of the entry that a request made or changed. */
export const subject = ({ id }: { id: number }) => id

/** Current entry, for the retry of a request that changed it. */
export const presentCurrent = async (ctx: OperationContext, id: number): Promise<PresentedTask> =>
  presentTask(ctx, await findEntryOrCancelled(ctx, id))

/** Fields of a request that its entry never changes; comment or times may have been edited since. */
type Wanted = Pick<Entry, 'user_id' | 'pause' | 'typetache_id' | 'client_id'>

/** Retry: the entry that this request has already made. @throws {AppError} BAD_USER_INPUT if another one */
export async function repetitionOfEntry(
  ctx: OperationContext,
  id: number,
  { user_id, pause, typetache_id, client_id }: Wanted,
): Promise<PresentedTask> {
  const entry = await findEntryOrCancelled(ctx, id)
  const same =
    entry.user_id === user_id &&
    entry.pause === pause &&
    entry.typetache_id === typetache_id &&
    entry.client_id === client_id
  if (!same) throw requestMismatch()
  return presentTask(ctx, entry)
}
