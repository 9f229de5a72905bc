import { kindAndRowRule } from '../../schema/rules/reference'
import type { Operation } from '../operation/operation'
import { type KindName, kinds } from './kinds'

interface Use {
  kind: KindName
  count: number
}

/** Number of active rows that reference a row, by kind; shown before it is deactivated. */
export const uses: Operation<typeof kindAndRowRule, Use[]> = {
  name: 'uses',
  access: 'maintain',
  writes: false,
  cost: 'row',
  rule: kindAndRowRule,
  async run({ db }, input) {
    const found: Use[] = []
    const usedBy = kinds.find(({ kind }) => kind === input.kind)?.usedBy ?? []
    for (const { kind, table, column } of usedBy) {
      const [row] = await db.rows<{ count: number }>(
        `SELECT COUNT(*) AS count FROM ${table} WHERE ${column} = ? AND active = 1`,
        [input.id],
      )
      if (row?.count) found.push({ kind, count: row.count })
    }
    return found
  },
}
