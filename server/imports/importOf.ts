import { importRule } from '../../schema/rules/import'
import type { Operation, OperationContext, WriteContext } from '../operation/operation'
import {
  concludeImport,
  IMPORT_DEADLINE,
  type ImportReport,
  type LineReader,
  type LineResult,
  lineValidator,
} from './importing'

interface Import<Before, After> {
  name: string
  readingOf(ctx: OperationContext): Promise<LineReader<Before, After>>
  save(ctx: WriteContext, news: After[], edits: { before: Before; after: After }[]): Promise<void>
}

/** Imports a CSV of one kind: preview, then all or nothing. */
export const importOf = <Before, After>({
  name,
  readingOf,
  save,
}: Import<Before, After>): Operation<typeof importRule, ImportReport, LineResult<Before, After>> => ({
  name,
  access: 'maintain',
  writes: true,
  rule: importRule,
  deadline: IMPORT_DEADLINE,
  channel: 'import',
  ...lineValidator(readingOf),
  run: (ctx, { apply }, judgement) =>
    concludeImport(ctx, judgement, apply === true, (news, edits) => save(ctx, news, edits)),
})
