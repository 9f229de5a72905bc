import { nothingRule } from '../../schema/rules/yup'
import type { ReadOperation } from '../operation/operation'
import { filesOf, type PresentedFile, presentFile } from './rows'

export const myFiles: ReadOperation<typeof nothingRule, PresentedFile[]> = {
  name: 'myFiles',
  access: 'session',
  writes: false,
  rule: nothingRule,
  run: async ({ db, viewer, now }) =>
    (await filesOf(db, viewer.id, now())).map((row) => presentFile(row, now())),
}
