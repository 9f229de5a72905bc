import { endTaskRule } from '../../schema/rules/task'
import { normalizeComment } from '../access/reasons'
import { type Entry, findEntry } from '../entries/entry'
import { logFutureEntries } from '../entries/logFutureEntries'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation } from '../operation/operation'
import { type Overlapping, overlappingNow } from '../summaries/addEndedEntry'
import { saveComment, staleComment } from './commentTask'
import { presentCurrent, subject } from './repetition'

/** Rejects overwriting a comment of another tab that the user has not read. */
function rejectUnseenComment(entry: Entry, commentaire: string, read: string | null | undefined) {
  if (typeof read !== 'string') return
  // Compares with the normalised comment too: one stored before normalisation is returned as stored.
  if (![commentaire, read, normalizeComment(read)].includes(entry.commentaire)) throw staleComment(entry)
}

/**
 * Idempotent: the first `fin` is kept (D8). A comment sent along is saved even when another tab has
 * ended the entry, or it would be lost.
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
