import { bidi } from '../../schema/isolated'
import { endTaskRule } from '../../schema/rules/task'
import { normalizeComment } from '../access/reasons'
import { type Entry, findEntry } from '../entries/entry'
import { logFutureEntries } from '../entries/logFutureEntries'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { Operation, OperationContext } from '../operation/operation'
import { badInput, conflict } from '../shared/errors'
import { type Overlapping, overlappingNow } from '../summaries/addEndedEntry'
import { ORDER } from '../workedTime/correctedTimes'
import { type Click, readClick } from './click'
import { saveComment, staleComment } from './commentTask'
import { presentChanged, subject } from './repetition'

/** Rejects overwriting a comment of another tab that the user has not read. */
function rejectUnseenComment(entry: Entry, commentaire: string, read: string | null | undefined) {
  if (typeof read !== 'string') return
  // Compares with the normalised comment too: one stored before normalisation is returned as stored.
  if (![commentaire, read, normalizeComment(read)].includes(entry.commentaire)) throw staleComment(entry)
}

/** @throws {AppError} CONFLICT, BAD_USER_INPUT for an offline end of an entry that it cannot have ended */
function checkLateEnd({ zone }: OperationContext, { debut, fin }: Entry, { at, offline }: Click) {
  if (!offline) return
  if (fin !== null && fin !== at)
    throw conflict(bidi`Cette entrée a déjà été terminée, à ${zone.timeAt(fin)}`, { fin }, 'ALREADY_ENDED')
  if (at < debut) throw badInput(ORDER, 'offline', 'BEFORE_START')
}

/**
 * Idempotent: the first `fin` is kept (D8); an offline end at another instant is refused. A comment sent along is
 * saved even when another tab has ended the entry, or it would be lost.
 */
export const endTask: Operation<typeof endTaskRule, PresentedTask> = {
  name: 'endTask',
  access: 'log',
  writes: true,
  rule: endTaskRule,
  repetition: { subject, again: presentChanged },
  async run(ctx, input) {
    const click = readClick(ctx, input)
    const entry = await findEntry<Overlapping>(ctx, input.id, (user) => overlappingNow(ctx, user))
    const commentaire = normalizeComment(input.commentaire ?? entry.commentaire)
    rejectUnseenComment(entry, commentaire, input.commentaireLu)
    checkLateEnd(ctx, entry, click)
    if (entry.fin !== null) return presentTask(ctx, await saveComment(ctx, entry, commentaire, click.offline))
    logFutureEntries(ctx, entry)
    const { offline } = click
    const fin = Math.max(click.at, entry.debut)
    const why = { action: 'endTask', around: offline ? undefined : entry, offline } as const
    const ended = await changeEntry(ctx, entry, { fin, commentaire }, why)
    return presentTask(ctx, ended)
  },
}
