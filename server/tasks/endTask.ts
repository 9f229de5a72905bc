import { endTaskRule } from '../../schema/rules/task'
import { type Entry, findEntry } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { tellFuture } from '../entries/tellFuture'
import { changeEntry } from '../entries/writeEntry'
import type { Operation } from '../seam/operation'
import { type Around, aroundNow } from '../sums/addEnded'
import { cleanComment } from './cleanComment'
import { staleComment } from './commentTask'
import { presentStanding, subject } from './repetition'
import { saveComment } from './saveComment'

/** A comment that another tab wrote is not replaced by somebody who has not read it. */
function refuseUnseenComment(entry: Entry, commentaire: string, read: string | null | undefined) {
  if (typeof read !== 'string') return
  // One stored before comments were cleaned is read as it stands.
  if (![commentaire, read, cleanComment(read)].includes(entry.commentaire)) throw staleComment(entry)
}

/**
 * Ends an entry. Idempotent: the first `fin` stays (decision 8). A comment that is sent along is saved even
 * when another tab has ended the entry meanwhile, for it would be lost otherwise.
 */
export const endTask: Operation<typeof endTaskRule, PresentedTask> = {
  name: 'endTask',
  access: 'log',
  writes: true,
  rule: endTaskRule,
  repetition: { subject, again: (ctx, _input, entryId) => presentStanding(ctx, entryId) },
  async run(ctx, input) {
    const entry = await findEntry<Around>(ctx, input.id, (user) => aroundNow(ctx, user))
    const commentaire = cleanComment(input.commentaire ?? entry.commentaire)
    refuseUnseenComment(entry, commentaire, input.commentaireLu)
    if (entry.fin !== null) return presentTask(ctx, await saveComment(ctx, entry, commentaire))
    tellFuture(ctx, entry)
    const fin = Math.max(ctx.now(), entry.debut)
    const why = { action: 'endTask', around: entry } as const
    const ended = await changeEntry(ctx, entry, { fin, commentaire }, why)
    return presentTask(ctx, ended)
  },
}
