import { nothingRule } from '../../schema/rules/yup'
import type { ReadOperation } from '../operation/operation'
import { offeredColumns, type StartChoice } from './favourites'

const OWN = 'user_id = ? AND pause = 0 AND cancelled_at IS NULL'
const LAST = `SELECT date FROM task WHERE ${OWN} AND date < ? ORDER BY date DESC LIMIT 1`
const DISTINCT = `
  SELECT typetache_id, client_id, MIN(debut) AS debut FROM task
  WHERE ${OWN} AND date = ? AND (typetache_id IS NOT NULL OR client_id IS NOT NULL)
  GROUP BY typetache_id, client_id`
const { columns, joins, offered } = offeredColumns('done')
const TASKS = `SELECT ${columns} FROM (${DISTINCT}) done ${joins} WHERE ${offered} ORDER BY done.debut`

/** Last day before today with tasks of the viewer, and its distinct tasks, to start again. */
export const lastDay: ReadOperation<typeof nothingRule, { date: string; tasks: StartChoice[] } | null> = {
  name: 'lastDay',
  access: 'log',
  writes: false,
  rule: nothingRule,
  async run({ db, viewer, zone, now }) {
    const [last] = await db.rows<{ date: string }>(LAST, [viewer.id, zone.dateAt(now())])
    if (!last) return null
    const group = viewer.groupetache_id
    return { date: last.date, tasks: await db.rows<StartChoice>(TASKS, [viewer.id, last.date, group, group]) }
  },
}
