import { teamDueRule } from '../../schema/rules/statistics'
import { readRange } from '../access/range'
import { scopeFilter } from '../access/scopeFilter'
import { assertMainThreadRows } from '../operation/longWork'
import type { ReadOperation } from '../operation/operation'
import { daysIn } from '../workedTime/periods'
import { readDue } from './balances'
import type { Worker } from './employments'

interface PersonDue {
  user_id: number
  due: number | null
}

/** What was due of the people of the team view, on the days of its range. */
export const teamDue: ReadOperation<typeof teamDueRule, PersonDue[]> = {
  name: 'teamDue',
  access: 'readStatistics',
  writes: false,
  cost: 'report',
  rule: teamDueRule,
  async run(ctx, input) {
    const range = readRange(input, ctx.zone)
    const { where, values } = scopeFilter(ctx)
    const people = await ctx.db.rows<Worker>(`SELECT u.id, u.societe_id FROM user u WHERE ${where}`, values)
    // One day of one person is counted at a time.
    assertMainThreadRows(ctx, people.length * daysIn(range))
    const due = await readDue(ctx, people, range)
    return people.map(({ id }) => ({ user_id: id, due: due.get(id) ?? null }))
  },
}
