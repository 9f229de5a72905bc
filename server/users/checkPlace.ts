import type { Db } from '../db/database'
import { badInput } from '../errors'

interface Place {
  societe: number
  groupetache: number
}

const PLACES = [
  { field: 'societe', table: 'company', refusal: 'Cette société n’est pas disponible' },
  { field: 'groupetache', table: 'task_group', refusal: 'Ce groupe de tâches n’est pas disponible' },
] as const

/**
 * A company and a task group that are active, or the ones that the user has already (decision 24).
 * @throws {AppError} BAD_USER_INPUT
 */
export async function checkPlace(db: Db, wanted: Place, current?: Place): Promise<void> {
  for (const { field, table, refusal } of PLACES) {
    if (wanted[field] === current?.[field]) continue
    const [active] = await db.rows(`SELECT id FROM ${table} WHERE id = ? AND active = 1`, [wanted[field]])
    if (!active) throw badInput(refusal, field)
  }
}
