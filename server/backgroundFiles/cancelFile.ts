import { fileRule } from '../../schema/rules/file'
import { File } from '../db/entities/File'
import type { Operation } from '../operation/operation'
import { findFile, type PresentedFile, reloadFile } from './rows'

/** Stops the making of a file of the viewer's; whatever is not being made stays as it is. */
export const cancelFile: Operation<typeof fileRule, PresentedFile> = {
  name: 'cancelFile',
  access: 'session',
  writes: true,
  rule: fileRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    await findFile(ctx, id)
    await ctx.manager.update(File, { id, state: 'EN_COURS' }, { state: 'ANNULE', reason: '' })
    // Another server that makes it sees the state of the row.
    ctx.afterCommit(() => ctx.files.stop(id))
    return reloadFile(ctx, id)
  },
}
