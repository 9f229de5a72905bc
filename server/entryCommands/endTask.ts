import { endTaskRule } from '../../schema/rules/task'
import { normalizeComment } from '../access/reasons'
import { type Entry, findEntry } from '../entries/entry'
import { logFutureEntries } from '../entries/logFutureEntries'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation } from '../operation/operation'
import { type Overlapping, overlappingNow } from '../summaries/addEndedEntry'
import { staleComment } from './commentTask'
import { presentCurrent, subject } from './repetition'
import { saveComment } from './saveComment'

/** A comment that another tab wrote is not replaced by somebody who has not read it. */
function rejectUnseenComment(entry: Entry, commentaire: string, read: string | null | undefined) {
  if (typeof read !== 'string') return
  // One stored before comments were cleaned is read as it stands.
  if (![commentaire, read, normalizeComment(read)].includes(entry.commentaire)) throw staleComment(entry)
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
  repetition: { subject, again: (ctx, _input, entryId) => presentCurrent(ctx, entryId) },
  async run(ctx, input) {
    const entry = await findEntry<Overlapping>(ctx, input.id, (user) => overlappingNow(ctx, user))
    const commentaire = normalizeComment(input.commentaire ?? entry.commentaire)
    rejectUnseenComment(entry, commentaire, input.commentaireLu)
    if (entry.fin !== null) return presentTask(ctx, await saveComment(ctx, entry, commentaire))
    logFutureEntries(ctx, entry)
    const fin = Math.max(ctx.now(), entry.debut)
    const why = { action: 'endTask', around: entry } as const
    const ended = await changeEntry(ctx, entry, { fin, commentaire }, why)
    return presentTask(ctx, ended)
  },
}
