import type { OperationContext } from '../operation'
import type { Entry } from './entry'
import { keepTrace } from './keepTrace'

const UPDATE = 'UPDATE task SET commentaire = ?, corrected = ?, version = version + 1 WHERE id = ?'

/** Replaces a comment. On a finished entry, or on somebody else's, that is a correction, which leaves a trace. */
export async function saveComment(ctx: OperationContext, entry: Entry, commentaire: string): Promise<Entry> {
  if (commentaire === entry.commentaire) return entry
  const correction = entry.fin !== null || entry.user_id !== ctx.viewer.id
  const saved = {
    ...entry,
    commentaire,
    corrected: correction ? 1 : entry.corrected,
    version: entry.version + 1,
  }
  await ctx.db.run(UPDATE, [commentaire, saved.corrected, entry.id])
  if (correction) await keepTrace(ctx, 'comment', entry, saved)
  return saved
}
