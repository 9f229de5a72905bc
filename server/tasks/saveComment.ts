import type { OperationContext } from '../operation'
import type { Entry } from './entry'
import { changeEntry } from './writeEntry'

/** Replaces a comment, unless it is the one that stands. */
export const saveComment = async (
  ctx: OperationContext,
  entry: Entry,
  commentaire: string,
): Promise<Entry> =>
  commentaire === entry.commentaire ? entry : changeEntry(ctx, entry, { commentaire }, { action: 'comment' })
