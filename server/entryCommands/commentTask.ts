import { bidi } from '../../schema/isolated'
import { commentTaskRule } from '../../schema/rules/task'
import { normalizeComment } from '../access/reasons'
import { type Entry, findEntry } from '../entries/entry'
import { type PresentedTask, presentTask } from '../entries/present'
import { changeEntry } from '../entryWriting/writeEntry'
import type { OfflineOrigin } from '../journal/chain'
import type { Operation, WriteContext } from '../operation/operation'
import { conflict } from '../shared/errors'
import { readClick } from './click'
import { presentChanged, subject } from './repetition'

export const saveComment = async (
  ctx: WriteContext,
  entry: Entry,
  commentaire: string,
  offline: OfflineOrigin | undefined,
): Promise<Entry> =>
  commentaire === entry.commentaire
    ? entry
    : changeEntry(ctx, entry, { commentaire }, { action: 'comment', offline })

/** Conflict error with the current comment, and the version to send to overwrite it. */
export const staleComment = ({ commentaire, version }: Entry) =>
  conflict(
    bidi`Cette entrée a été modifiée entre-temps. Commentaire actuel : « ${commentaire} »`,
    {
      commentaire,
      version,
    },
    'STALE',
  )

/** Replaces a comment. A stale `version` is rejected with the current one (D18). */
export const commentTask: Operation<typeof commentTaskRule, PresentedTask> = {
  name: 'commentTask',
  access: 'log',
  writes: true,
  rule: commentTaskRule,
  repetition: { subject, again: presentChanged },
  async run(ctx, { id, version, ...input }) {
    const { offline } = readClick(ctx, input)
    const commentaire = normalizeComment(input.commentaire)
    const entry = await findEntry(ctx, id)
    if (commentaire === entry.commentaire) return presentTask(ctx, entry)
    if (typeof version === 'number' && version !== entry.version) throw staleComment(entry)
    return presentTask(ctx, await saveComment(ctx, entry, commentaire, offline))
  },
}
