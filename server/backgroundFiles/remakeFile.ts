import { fileRule } from '../../schema/rules/file'
import { isStillInScope, storedScope } from '../access/storedScope'
import { File } from '../db/entities/File'
import type { Operation } from '../operation/operation'
import { conflict } from '../shared/errors'
import { rejectSecondFile } from './insertFile'
import { findFile, type PresentedFile, presentFile, RETENTION, reloadFile } from './rows'

/** Makes a file again that failed, was cancelled, or was made with rights lost since. */
export const remakeFile: Operation<typeof fileRule, PresentedFile> = {
  name: 'remakeFile',
  access: 'session',
  writes: true,
  rule: fileRule,
  async run(ctx, { id }) {
    const { viewer, files, now } = ctx
    await ctx.journal.lock([viewer.id])
    const row = await findFile(ctx, id)
    const { state } = presentFile(row, now())
    if (state === 'PRET' && isStillInScope(row.reach, viewer)) throw conflict('Ce fichier est prêt')
    if (state === 'EN_COURS') throw conflict('Ce fichier est en préparation')
    await rejectSecondFile(ctx, viewer.id)
    const pending = {
      ...({ state: 'EN_COURS', reason: '', progress: 0 } as const),
      owner: files.server,
      beat: now(),
      reach: storedScope(viewer),
      expires_at: Math.max(row.expires_at, now() + RETENTION),
    }
    await ctx.manager.update(File, { id }, pending)
    ctx.afterCommit(() => void files.make({ ...row, ...pending }, viewer))
    return reloadFile(ctx, id)
  },
}
