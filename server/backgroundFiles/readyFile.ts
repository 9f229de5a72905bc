import { fileRule } from '../../schema/rules/file'
import { isStillInScope } from '../access/storedScope'
import type { ReadOperation } from '../operation/operation'
import { conflict, forbidden } from '../shared/errors'
import { type FileRow, findFile, presentFile } from './rows'

export const readyFile: ReadOperation<typeof fileRule, FileRow> = {
  name: 'readyFile',
  access: 'session',
  writes: false,
  rule: fileRule,
  async run(ctx, { id }) {
    const row = await findFile(ctx, id)
    const { state, reason } = presentFile(row, ctx.now())
    if (state !== 'PRET') throw conflict(reason || 'Ce fichier n’est pas prêt')
    if (!isStillInScope(row.reach, ctx.viewer))
      throw forbidden('Vos droits ont changé depuis : demandez ce fichier à nouveau')
    return row
  },
}
