import { makeFileRule } from '../../schema/rules/file'
import { storedScope } from '../access/storedScope'
import { files } from '../exports/files'
import type { Operation } from '../operation/operation'
import { insertFile, rejectSecondFile } from './insertFile'
import type { FileRow } from './rows'

/** Queues an export in the background; rights and input are validated by the caller. */
export const makeFile: Operation<typeof makeFileRule, FileRow> = {
  name: 'makeFile',
  access: 'session',
  writes: true,
  rule: makeFileRule,
  async run(ctx, { path, format, input }) {
    await ctx.journal.lock([ctx.viewer.id])
    await rejectSecondFile(ctx, ctx.viewer.id)
    const name = `${files[path]?.title ?? 'fichier'}.${format}`
    return insertFile(ctx, {
      user_id: ctx.viewer.id,
      name,
      type: format,
      path,
      input,
      owner: ctx.files.server,
      reach: storedScope(ctx.viewer),
    })
  },
}
