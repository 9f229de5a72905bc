import { type Entry, findKeptEntry } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { OperationContext } from '../operation/operation'
import { requestMismatch } from '../shared/errors'

/** Decision 10, in seconds. */
const REPEAT_WINDOW = 2

type Choice = Pick<Entry, 'typetache_id' | 'client_id' | 'commentaire'>

/** A double click: among the running entries, a task just begun with the same choice. */
export const findDoubleSubmit = ({ now }: OperationContext, running: readonly Entry[], choice: Choice) =>
  running.find(
    (entry) =>
      entry.pause === 0 &&
      entry.debut >= now() - REPEAT_WINDOW &&
      entry.typetache_id === choice.typetache_id &&
      entry.client_id === choice.client_id &&
      entry.commentaire === choice.commentaire,
  )

/** The entry that a request made or changed. */
export const subject = ({ id }: { id: number }) => id

/** An entry as it stands, for the repetition of a request that changed it. */
export const presentCurrent = async (ctx: OperationContext, id: number): Promise<PresentedTask> =>
  presentTask(ctx, await findKeptEntry(ctx, id))

/** What a request asks for and its entry keeps for good; a comment or a time may have been changed since. */
type Wanted = Pick<Entry, 'user_id' | 'pause' | 'typetache_id' | 'client_id'>

/**
 * The entry that this same request made already, as it stands.
 * @throws {AppError} BAD_USER_INPUT when it made another: nothing of this request has been done
 */
export async function repetitionOfEntry(
  ctx: OperationContext,
  id: number,
  { user_id, pause, typetache_id, client_id }: Wanted,
): Promise<PresentedTask> {
  const entry = await findKeptEntry(ctx, id)
  const same =
    entry.user_id === user_id &&
    entry.pause === pause &&
    entry.typetache_id === typetache_id &&
    entry.client_id === client_id
  if (!same) throw requestMismatch()
  return presentTask(ctx, entry)
}
