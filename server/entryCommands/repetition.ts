import { type Entry, findEntryOrCancelled } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import type { OperationContext } from '../operation/operation'
import { requestMismatch } from '../shared/errors'
import { type Choice, followMerges, isSameChoice } from './checkChoice'
import type { Click } from './click'

/** D10, in seconds. */
const REPEAT_WINDOW = 2

/** Double click: a running task just started with the same choice. */
export const findDoubleSubmit = (
  { at }: Click,
  running: readonly Entry[],
  asked: Choice & Pick<Entry, 'commentaire'>,
) =>
  running.find(
    (entry) =>
      entry.pause === 0 &&
      entry.debut >= at - REPEAT_WINDOW &&
      isSameChoice(entry, asked) &&
      entry.commentaire === asked.commentaire,
  )

/** Id of the entry that a request made or changed. */
export const subject = ({ id }: { id: number }) => id

/** Current entry, for the retry of a request that changed it. @throws {AppError} BAD_USER_INPUT if another one */
export async function presentChanged(ctx: OperationContext, { id }: { id: number }, entryId: number) {
  if (id !== entryId) throw requestMismatch()
  return presentCurrent(ctx, entryId)
}

export const presentCurrent = async (ctx: OperationContext, id: number): Promise<PresentedTask> =>
  presentTask(ctx, await findEntryOrCancelled(ctx, id))

/** Whether an entry has a choice, or had it before a merge. */
const hasChoice = async (ctx: OperationContext, entry: Entry, choice: Choice) =>
  isSameChoice(entry, choice) || isSameChoice(await followMerges(ctx, entry), await followMerges(ctx, choice))

/** Fields of a request that its entry never changes; comment or times may have been edited since. */
type Wanted = Pick<Entry, 'user_id' | 'pause' | 'typetache_id' | 'client_id'>

/** Retry: the entry that this request has already made. @throws {AppError} BAD_USER_INPUT if another one */
export async function repetitionOfEntry(
  ctx: OperationContext,
  id: number,
  { user_id, pause, ...choice }: Wanted,
): Promise<PresentedTask> {
  const entry = await findEntryOrCancelled(ctx, id)
  const isSame = entry.user_id === user_id && entry.pause === pause && (await hasChoice(ctx, entry, choice))
  if (!isSame) throw requestMismatch()
  return presentTask(ctx, entry)
}
