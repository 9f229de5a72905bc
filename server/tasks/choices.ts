import { choicesRule } from '../../schema/rules/task'
import { forbidden, notFound } from '../ground/errors'
import { addDays, formatInstant } from '../hours/time'
import { checkHere, limitHere } from '../seam/longWork'
import type { Operation, OperationContext } from '../seam/operation'

interface Choice {
  id: number
  libelle: string
  lastUsedAt: string | null
}

const RECENT_DAYS = 60
const french = new Intl.Collator('fr', { sensitivity: 'base', numeric: true })

/** The group whose choices are asked for: the viewer's own, or any for an administrator. */
async function targetGroup({ db, viewer, scope }: OperationContext, id: number | null | undefined) {
  if (id === null || id === undefined || id === viewer.groupetache_id) return viewer.groupetache_id
  if (scope !== 'all') throw forbidden('Vous n’avez pas accès à ce groupe de tâches')
  const [group] = await db.rows<{ id: number }>('SELECT id FROM task_group WHERE id = ?', [id])
  if (!group) throw notFound('Ce groupe de tâches n’existe pas')
  return group.id
}

const choices = (
  name: string,
  table: 'task_type' | 'client',
  column: 'typetache_id' | 'client_id',
): Operation<typeof choicesRule, Choice[]> => ({
  name,
  access: 'session',
  writes: false,
  rule: choicesRule,
  async run(ctx, { groupetache }) {
    const { db, viewer, zone, now } = ctx
    const group = await targetGroup(ctx, groupetache)
    const active = await db.rows<{ id: number; libelle: string }>(
      `SELECT id, libelle FROM ${table} WHERE groupetache_id = ? AND active = 1 ${limitHere(ctx)}`,
      [group],
    )
    checkHere(ctx, active.length)
    const used = await db.rows<{ id: number; debut: number }>(
      `SELECT ${column} AS id, MAX(debut) AS debut FROM task
       WHERE user_id = ? AND date >= ? AND ${column} IS NOT NULL AND cancelled_at IS NULL GROUP BY ${column}`,
      [viewer.id, addDays(zone.dateAt(now()), -RECENT_DAYS)],
    )
    const lastUsed = new Map(used.map(({ id, debut }) => [id, formatInstant(debut)]))
    return active
      .sort((a, b) => french.compare(a.libelle, b.libelle))
      .map(({ id, libelle }) => ({ id, libelle, lastUsedAt: lastUsed.get(id) ?? null }))
  },
})

/** The active task types of the user's task group. */
export const taskTypeChoices = choices('taskTypeChoices', 'task_type', 'typetache_id')
/** The active clients of the user's task group. */
export const clientChoices = choices('clientChoices', 'client', 'client_id')
