import { mergePreviewRule } from '../../schema/rules/reference'
import type { Querier } from '../db/database'
import { assertMainThreadRows } from '../operation/longWork'
import type { ReadOperation } from '../operation/operation'
import { client, type Kind, taskGroup, taskType } from '../reference/kinds'
import { notFound } from '../shared/errors'
import { countSavedReports } from './moveSavedReports'

interface Preview {
  entries: number
  approved: number
  favourites: number
  questions: number
  budget: 'MOVED' | 'DROPPED' | null
  users: number
  taskTypes: number
  clients: number
  equal: number
}

const KINDS: Record<'TASK_TYPE' | 'CLIENT' | 'TASK_GROUP', Kind> = {
  TASK_TYPE: taskType,
  CLIENT: client,
  TASK_GROUP: taskGroup,
}

const NOTHING: Preview = {
  entries: 0,
  approved: 0,
  favourites: 0,
  questions: 0,
  budget: null,
  users: 0,
  taskTypes: 0,
  clients: 0,
  equal: 0,
}

async function count(db: Querier, from: string, values: readonly number[]): Promise<number> {
  const [row] = await db.rows<{ count: number }>(`SELECT COUNT(*) AS count FROM ${from}`, values)
  return Number(row?.count)
}

const approvedOf = ({ dialect }: Querier, column: string) => `
  task t JOIN week w ON w.user_id = t.user_id AND w.state = 'APPROUVEE'
    AND w.monday <= t.date AND w.monday > ${dialect === 'mysql' ? 'DATE_SUB(t.date, INTERVAL 7 DAY)' : "date(t.date, '-7 days')"}
  WHERE t.${column} = ? AND t.cancelled_at IS NULL`

async function budgetOf(db: Querier, keep: number, merge: number): Promise<Preview['budget']> {
  if ((await count(db, 'budget WHERE client_id = ?', [merge])) === 0) return null
  return (await count(db, 'budget WHERE client_id = ?', [keep])) === 0 ? 'MOVED' : 'DROPPED'
}

const equalOf = ({ table }: Kind) => `
  ${table} m JOIN ${table} k ON k.groupetache_id = ? AND k.name_key = m.name_key WHERE m.groupetache_id = ?`

async function ofGroup(db: Querier, keep: number, merge: number) {
  const rows = (table: string) => count(db, `${table} WHERE groupetache_id = ?`, [merge])
  const equal = (kind: Kind) => count(db, equalOf(kind), [keep, merge])
  return {
    users: await rows('user'),
    taskTypes: await rows('task_type'),
    clients: await rows('client'),
    equal: (await equal(taskType)) + (await equal(client)),
  }
}

export const mergePreview: ReadOperation<typeof mergePreviewRule, Preview> = {
  name: 'mergePreview',
  access: 'maintain',
  writes: false,
  cost: 'bulk',
  rule: mergePreviewRule,
  async run(ctx, { kind: name, keep, merge }) {
    const { db } = ctx
    const kind = KINDS[name]
    if (!kind.mergeable) return NOTHING
    if ((await count(db, `${kind.table} WHERE id IN (?, ?)`, [keep, merge])) < (keep === merge ? 1 : 2))
      throw notFound(kind.unknown)
    const { column, filter } = kind.mergeable
    const all = column ? await count(db, `task WHERE ${column} = ?`, [merge]) : 0
    assertMainThreadRows(ctx, all)
    const approved = column ? await count(db, approvedOf(db, column), [merge]) : 0
    return {
      ...NOTHING,
      ...(column
        ? {
            entries: all - approved,
            approved,
            favourites: await count(db, `favourite WHERE ${column} = ?`, [merge]),
          }
        : await ofGroup(db, keep, merge)),
      questions: await countSavedReports(db, filter, merge),
      budget: kind === client ? await budgetOf(db, keep, merge) : null,
    }
  },
}
