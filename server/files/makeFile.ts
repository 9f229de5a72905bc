import { makeFileRule } from '../../schema/rules/file'
import { files } from '../reports/files/files'
import type { Operation } from '../seam/operation'
import { insertFile, refuseSecond } from './insertFile'
import { reachKept } from './reachKept'
import type { FileRow } from './rows'

/** Notes that the viewer wants an export made in the background; its rights and its question were checked before. */
export const makeFile: Operation<typeof makeFileRule, FileRow> = {
  name: 'makeFile',
  access: 'session',
  writes: true,
  rule: makeFileRule,
  async run(ctx, { path, format, input }) {
    await ctx.journal.lock([ctx.viewer.id])
    await refuseSecond(ctx, ctx.viewer.id)
    const name = `${files[path]?.title ?? 'fichier'}.${format}`
    return insertFile(ctx, {
      ...{ user_id: ctx.viewer.id, name, type: format, path, input },
      owner: ctx.files.server,
      reach: reachKept(ctx.viewer),
    })
  },
}
