import { nothingRule } from '../../schema/rules/yup'
import type { OperationContext, ReadOperation } from '../operation/operation'
import { findChoice } from './checkChoice'
import { offeredColumns, type StartChoice } from './favourites'

const OWN = 'user_id = ? AND pause = 0 AND cancelled_at IS NULL'
const LAST = `SELECT date FROM task WHERE ${OWN} AND date < ? ORDER BY date DESC LIMIT 1`
const DISTINCT = `
  SELECT typetache_id, client_id, MIN(debut) AS debut FROM task
  WHERE ${OWN} AND date = ? AND (typetache_id IS NOT NULL OR client_id IS NOT NULL)
  GROUP BY typetache_id, client_id`
const { columns, joins, offered } = offeredColumns('done')
const TASKS = `
  SELECT ${columns}, CASE WHEN ${offered} THEN 1 ELSE 0 END AS offered
  FROM (${DISTINCT}) done ${joins} ORDER BY done.debut`

type Done = StartChoice & { offered: number }

/** Replaces merged rows by their targets: entries of approved weeks still have the merged rows. */
async function followed(ctx: OperationContext, { tache, client }: Done): Promise<StartChoice | undefined> {
  const asked = { typetache_id: tache, client_id: client }
  const { refusal, ...choice } = await findChoice(ctx, asked, ctx.viewer.groupetache_id)
  if (refusal) return undefined
  const { typetache_id, client_id } = choice
  const { taskTypes, clients } = await ctx.labels.of(ctx.db, [choice])
  return {
    tache: typetache_id,
    client: client_id,
    libelle: taskTypes.get(typetache_id ?? 0) ?? '',
    projet: clients.get(client_id ?? 0) ?? '',
  }
}

/** Last day before today with tasks of the viewer, and its distinct tasks, to start again. */
export const lastDay: ReadOperation<typeof nothingRule, { date: string; tasks: StartChoice[] } | null> = {
  name: 'lastDay',
  access: 'log',
  writes: false,
  rule: nothingRule,
  async run(ctx) {
    const { db, viewer, zone, now } = ctx
    const [last] = await db.rows<{ date: string }>(LAST, [viewer.id, zone.dateAt(now())])
    if (!last) return null
    const group = viewer.groupetache_id
    const tasks = new Map<string, StartChoice>()
    for (const done of await db.rows<Done>(TASKS, [viewer.id, last.date, group, group])) {
      const { offered, ...own } = done
      const task = offered ? own : await followed(ctx, done)
      const pair = `${task?.tache} ${task?.client}`
      if (task && !tasks.has(pair)) tasks.set(pair, task)
    }
    return { date: last.date, tasks: [...tasks.values()] }
  },
}
