import { fileRule } from '../../schema/rules/file'
import { File } from '../db/entities/File'
import type { Operation } from '../operation/operation'
import { findFile, type PresentedFile, reloadFile } from './rows'

/** Cancels a background file of the viewer; no effect unless it is being made. */
export const cancelFile: Operation<typeof fileRule, PresentedFile> = {
  name: 'cancelFile',
  access: 'session',
  writes: true,
  rule: fileRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    await findFile(ctx, id)
    await ctx.manager.update(File, { id, state: 'EN_COURS' }, { state: 'ANNULE', reason: '' })
    // A worker on another server polls the row's state.
    ctx.afterCommit(() => ctx.files.stop(id))
    return reloadFile(ctx, id)
  },
}
