import { selectIn } from '../db/bulk'
import type { Querier } from '../db/database'
import { badInput } from '../shared/errors'

interface Place {
  societe: number
  groupetache: number
}

const PLACES = [
  { field: 'societe', table: 'company', refusal: 'Cette société n’est pas disponible' },
  { field: 'groupetache', table: 'task_group', refusal: 'Ce groupe de tâches n’est pas disponible' },
] as const

export interface Move {
  to: Place
  from?: Place | undefined
}

/**
 * Keeps new companies and groups active until the transaction ends.
 * @throws {AppError} BAD_USER_INPUT for one that is inactive (D24)
 */
export async function checkPlaces(db: Querier, moves: readonly Move[]): Promise<void> {
  for (const { field, table, refusal } of PLACES) {
    const moving = moves.filter(({ to, from }) => to[field] !== from?.[field])
    const wanted = new Set(moving.map(({ to }) => to[field]))
    const select = `SELECT id FROM ${table} WHERE active = 1 AND id IN`
    const active = await selectIn(db, select, [...wanted], db.forShare)
    if (active.length < wanted.size) throw badInput(refusal, field)
  }
}
