import { nothingRule } from '../../schema/rules/yup'
import type { ActiveCounts } from '../generated/resolvers'
import type { Operation, OperationContext } from '../operation/operation'
import { PLACEHOLDER_QUERY } from './placeholders'

const count = (from: string) => `(SELECT COUNT(*) FROM ${from})`
const active = (table: string) => count(`${table} WHERE active = 1`)

/** Contracts in force or to come. */
const CONTRACTS = 'contract c WHERE c.cancelled_at IS NULL AND (c.fin IS NULL OR c.fin >= ?)'
/** Administrators may work elsewhere: they need no contract. */
const WITHOUT_CONTRACT = `user u WHERE u.active = 1 AND u.acces <> 'A'
  AND NOT EXISTS (SELECT 1 FROM ${CONTRACTS} AND c.user_id = u.id)`
/** People of current contracts none of whose contracts, the earlier ones too, has a number: as payroll looks for it. */
const WITHOUT_NUMBER = `user u WHERE u.active = 1
  AND EXISTS (SELECT 1 FROM ${CONTRACTS} AND c.user_id = u.id)
  AND NOT EXISTS (SELECT 1 FROM contract n WHERE n.user_id = u.id AND n.cancelled_at IS NULL AND n.matricule <> '')`
const WITHOUT_CALENDAR = `company y WHERE y.active = 1
  AND NOT EXISTS (SELECT 1 FROM company_calendar k WHERE k.company_id = y.id)
  AND NOT EXISTS (SELECT 1 FROM company_day d WHERE d.company_id = y.id)`

const COUNTS = `SELECT ${active('holding')} AS holdings, ${active('company')} AS companies,
  ${active('task_group')} AS taskGroups, ${active('task_type')} AS taskTypes, ${active('client')} AS clients,
  ${active('user')} AS users, ${count(CONTRACTS)} AS contracts, ${count(WITHOUT_CONTRACT)} AS withoutContract,
  ${count(WITHOUT_NUMBER)} AS withoutNumber, ${count(WITHOUT_CALENDAR)} AS withoutCalendar,
  ${count('rule_setting WHERE cancelled_at IS NULL')} AS ruleSettings,
  ${count("identity WHERE name <> ''")} AS identities, ${count('payroll_mapping')} AS payrollMappings,
  ${count('task_type WHERE active = 1 AND groupetache_id = ?')} AS ownTaskTypes`

type Counts = Omit<ActiveCounts, 'toRename' | '__typename'>

async function countRows({
  db,
  viewer,
  zone,
  now,
}: Pick<OperationContext, 'db' | 'viewer' | 'zone' | 'now'>) {
  const today = zone.dateAt(now())
  const [row] = await db.rows<Counts>(COUNTS, [today, today, today, viewer.groupetache_id])
  if (!row) throw new Error('A statement of counts gives one row')
  return row
}

/** Number of rows by kind: shows what a new installation still lacks until payroll can run. */
export const activeCounts: Operation<typeof nothingRule, ActiveCounts> = {
  name: 'activeCounts',
  access: 'maintain',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const counts = await countRows(ctx)
    const toRename = await ctx.db.rows<{ kind: ActiveCounts['toRename'][number] }>(
      PLACEHOLDER_QUERY.statement,
      PLACEHOLDER_QUERY.values,
    )
    return { ...counts, toRename: toRename.map(({ kind }) => kind) }
  },
}
