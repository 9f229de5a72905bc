import { fileRule } from '../../schema/rules/file'
import { conflict } from '../ground/errors'
import type { Reading } from '../seam/operation'
import { type FileRow, findFile, presentFile } from './rows'

/** A file of the viewer's that can be downloaded. */
export const readyFile: Reading<typeof fileRule, FileRow> = {
  name: 'readyFile',
  access: 'session',
  writes: false,
  rule: fileRule,
  async run(ctx, { id }) {
    const row = await findFile(ctx, id)
    const { state, reason } = presentFile(row, ctx.now())
    if (state !== 'PRET') throw conflict(reason || 'Ce fichier n’est pas prêt')
    return row
  },
}
