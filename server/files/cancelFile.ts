import { fileRule } from '../../schema/rules/file'
import type { Operation } from '../seam/operation'
import { findFile, type PresentedFile, presentAgain } from './rows'

const CANCEL = "UPDATE file SET state = 'ANNULE', reason = '' WHERE id = ? AND state = 'EN_COURS'"

/** Stops the making of a file of the viewer's; whatever is not being made stays as it is. */
export const cancelFile: Operation<typeof fileRule, PresentedFile> = {
  name: 'cancelFile',
  access: 'session',
  writes: true,
  rule: fileRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    await findFile(ctx, id)
    await ctx.db.run(CANCEL, [id])
    // Another server that makes it sees the state of the row.
    ctx.afterCommit(() => ctx.files.stop(id))
    return presentAgain(ctx, id)
  },
}
