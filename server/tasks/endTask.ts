import { endTaskRule } from '../../schema/rules/task'
import type { Operation } from '../operation'
import { findEntry } from './entry'
import { type PresentedTask, presentTask } from './present'
import { saveComment } from './saveComment'

const END = 'UPDATE task SET fin = ?, version = version + 1 WHERE id = ?'

/**
 * Ends an entry. Idempotent: the first `fin` stays (decision 8). A comment that is sent along is saved even
 * when another tab has ended the entry meanwhile, for it would be lost otherwise.
 */
export const endTask: Operation<typeof endTaskRule, PresentedTask> = {
  name: 'endTask',
  access: 'log',
  writes: true,
  rule: endTaskRule,
  async run(ctx, { id, commentaire }) {
    const found = await findEntry(ctx, id)
    const entry = await saveComment(ctx, found, commentaire ?? found.commentaire)
    if (entry.fin !== null) return presentTask(ctx, entry)
    const fin = Math.max(ctx.now(), entry.debut)
    await ctx.db.run(END, [fin, id])
    return presentTask(ctx, { ...entry, fin, version: entry.version + 1 })
  },
}
