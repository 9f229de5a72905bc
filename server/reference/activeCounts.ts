import { nothingRule } from '../../schema/rules/yup'
import type { ActiveCounts } from '../generated/resolvers'
import type { Operation } from '../operation/operation'
import { PLACEHOLDER_QUERY } from './placeholders'

const count = (table: string) => `(SELECT COUNT(*) FROM ${table} WHERE active = 1)`

const COUNTS = `SELECT ${count('holding')} AS holdings, ${count('company')} AS companies,
  ${count('task_group')} AS taskGroups, ${count('task_type')} AS taskTypes, ${count('client')} AS clients,
  ${count('user')} AS users`

/** Number of active rows by kind: shows what a new installation still lacks. */
export const activeCounts: Operation<typeof nothingRule, ActiveCounts> = {
  name: 'activeCounts',
  access: 'maintain',
  writes: false,
  rule: nothingRule,
  async run({ db }) {
    const [counts] = await db.rows<Omit<ActiveCounts, 'toRename'>>(COUNTS)
    if (!counts) throw new Error('A statement of counts gives one row')
    const toRename = await db.rows<{ kind: ActiveCounts['toRename'][number] }>(
      PLACEHOLDER_QUERY.statement,
      PLACEHOLDER_QUERY.values,
    )
    return { ...counts, toRename: toRename.map(({ kind }) => kind) }
  },
}
