import { entryChoicesRule } from '../../schema/rules/entry'
import { choicesRule } from '../../schema/rules/task'
import { findUserInScope } from '../access/findUserInScope'
import { readSuccessor, readSuccessors } from '../db/merged'
import { nameCollator } from '../db/names'
import { assertMainThreadRows, mainThreadLimit } from '../operation/longWork'
import type { Operation, OperationContext, ReadOperation } from '../operation/operation'
import { forbidden, notFound } from '../shared/errors'
import { addDays, formatInstant } from '../workedTime/time'

interface Choice {
  id: number
  libelle: string
  lastUsedAt: string | null
}

const RECENT_DAYS = 60

/** Task group of the request: the viewer's own, or any for an administrator. */
async function targetGroup({ db, viewer, scope }: OperationContext, id: number | null | undefined) {
  if (id === null || id === undefined || id === viewer.groupetache_id) return viewer.groupetache_id
  // A program that signed in before a merge still names the merged group.
  const successor = await readSuccessor(db, 'task_group', id)
  if (successor === viewer.groupetache_id) return successor
  if (scope !== 'all') throw forbidden('Vous n’avez pas accès à ce groupe de tâches')
  const [group] = await db.rows<{ id: number }>('SELECT id FROM task_group WHERE id = ?', [successor])
  if (!group) throw notFound('Ce groupe de tâches n’existe pas')
  return group.id
}

type Table = 'task_type' | 'client'

async function choicesOf(
  ctx: OperationContext,
  table: Table,
  group: number,
  user: number,
): Promise<Choice[]> {
  const { db, zone, now } = ctx
  const column = table === 'task_type' ? 'typetache_id' : 'client_id'
  const active = await db.rows<{ id: number; libelle: string }>(
    `SELECT id, libelle FROM ${table} WHERE groupetache_id = ? AND active = 1 ${mainThreadLimit(ctx)}`,
    [group],
  )
  assertMainThreadRows(ctx, active.length)
  const used = await db.rows<{ id: number; debut: number }>(
    `SELECT ${column} AS id, MAX(debut) AS debut FROM task
     WHERE user_id = ? AND date >= ? AND ${column} IS NOT NULL AND cancelled_at IS NULL GROUP BY ${column}`,
    [user, addDays(zone.dateAt(now()), -RECENT_DAYS)],
  )
  const offered = new Set(active.map(({ id }) => id))
  // An approved week still names what was merged.
  const others = used.filter(({ id }) => !offered.has(id))
  const stays = await readSuccessors(
    db,
    table,
    others.map(({ id }) => id),
  )
  const lastUsed = new Map<number, number>()
  for (const { id, debut } of used) lastUsed.set(stays(id), Math.max(debut, lastUsed.get(stays(id)) ?? debut))
  return active
    .sort((a, b) => nameCollator.compare(a.libelle, b.libelle))
    .map(({ id, libelle }) => {
      const last = lastUsed.get(id)
      return { id, libelle, lastUsedAt: last === undefined ? null : formatInstant(last) }
    })
}

const choices = (name: string, table: Table): Operation<typeof choicesRule, Choice[]> => ({
  name,
  access: 'session',
  writes: false,
  cost: 'list',
  rule: choicesRule,
  run: async (ctx, { groupetache }) =>
    choicesOf(ctx, table, await targetGroup(ctx, groupetache), ctx.viewer.id),
})

export const taskTypeChoices = choices('taskTypeChoices', 'task_type')
export const clientChoices = choices('clientChoices', 'client')

const GROUP = 'SELECT groupetache_id FROM user WHERE id = ?'

export const entryChoices: ReadOperation<
  typeof entryChoicesRule,
  { taskTypes: Choice[]; clients: Choice[] }
> = {
  name: 'entryChoices',
  access: 'correctTimes',
  writes: false,
  rule: entryChoicesRule,
  async run(ctx, { user }) {
    const { id } = await findUserInScope(ctx, user)
    const [person] = await ctx.db.rows<{ groupetache_id: number }>(GROUP, [id])
    if (!person) throw notFound('Cet utilisateur n’existe pas')
    return {
      taskTypes: await choicesOf(ctx, 'task_type', person.groupetache_id, id),
      clients: await choicesOf(ctx, 'client', person.groupetache_id, id),
    }
  },
}
