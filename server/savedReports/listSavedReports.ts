import { nothingRule } from '../../schema/rules/yup'
import { nameCollator } from '../db/names'
import type { ReadOperation } from '../operation/operation'
import { type PresentedSavedReport, presentSavedReport, readSavedReports } from './rows'

/** The viewer's saved reports and the newest shared ones, by name. */
export const listSavedReports: ReadOperation<typeof nothingRule, PresentedSavedReport[]> = {
  name: 'questions',
  access: 'session',
  writes: false,
  cost: 'report',
  rule: nothingRule,
  async run(ctx) {
    const rows = await readSavedReports(ctx)
    return rows
      .sort((a, b) => nameCollator.compare(a.name, b.name) || a.id - b.id)
      .map((row) => presentSavedReport(ctx, row))
  },
}
