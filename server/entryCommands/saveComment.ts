import type { Entry } from '../entries/entry'
import { changeEntry } from '../entryWriting/writeEntry'
import type { WriteContext } from '../operation/operation'

export const saveComment = async (ctx: WriteContext, entry: Entry, commentaire: string): Promise<Entry> =>
  commentaire === entry.commentaire ? entry : changeEntry(ctx, entry, { commentaire }, { action: 'comment' })
