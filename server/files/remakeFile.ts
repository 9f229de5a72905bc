import { fileRule } from '../../schema/rules/file'
import { File } from '../db/entities/File'
import { conflict } from '../ground/errors'
import type { Operation } from '../seam/operation'
import { refuseSecond } from './insertFile'
import { mayStillSee, reachKept } from './reachKept'
import { findFile, KEPT_FOR, type PresentedFile, presentAgain, presentFile } from './rows'

/** Makes a file of the viewer's anew that failed or was cancelled, or was made under rights that are theirs no longer. */
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
    if (state === 'PRET' && mayStillSee(row.reach, viewer)) throw conflict('Ce fichier est prêt')
    if (state === 'EN_COURS') throw conflict('Ce fichier est en préparation')
    await refuseSecond(ctx, viewer.id)
    const anew = {
      ...({ state: 'EN_COURS', reason: '', progress: 0 } as const),
      ...{ owner: files.server, beat: now(), reach: reachKept(viewer) },
      expires_at: Math.max(row.expires_at, now() + KEPT_FOR),
    }
    await ctx.manager.update(File, { id }, anew)
    ctx.afterCommit(() => void files.make({ ...row, ...anew }, viewer))
    return presentAgain(ctx, id)
  },
}
