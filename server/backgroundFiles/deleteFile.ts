import { fileRule } from '../../schema/rules/file'
import { File } from '../db/entities/File'
import type { Operation } from '../operation/operation'
import { findFile } from './rows'

export const deleteFile: Operation<typeof fileRule, boolean> = {
  name: 'deleteFile',
  access: 'session',
  writes: true,
  rule: fileRule,
  async run(ctx, { id }) {
    await ctx.journal.lock([ctx.viewer.id])
    await findFile(ctx, id)
    await ctx.manager.delete(File, { id })
    ctx.afterCommit(() => ctx.files.stop(id))
    return true
  },
}
