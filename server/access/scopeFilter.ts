import type { Viewer } from '../operation/viewer'
import { RIGHTS, type Right, type Scope } from '../rights/policy'

/** Who asks, and how far their right reaches. */
interface Asking {
  viewer: Viewer
  scope: Scope
}

/** A person as far as reach goes by them. */
interface Reachable {
  id: number
  societe_id: number
}

/** Whose company decides on a civil day: today's, whatever day is asked about. Who has left is out of reach, their past days too. */
const companyOn = (person: string, _date: string) => `${person}.societe_id`

/**
 * Whose data a right reaches on a civil day, as a condition on a row of `user`.
 * @param person what the statement calls that row
 */
export function scopeFilter(
  { viewer, scope }: Asking,
  date: string,
  person = 'u',
): { where: string; values: number[] } {
  if (scope === 'all') return { where: '1 = 1', values: [] }
  if (scope === 'company') return { where: `${companyOn(person, date)} = ?`, values: [viewer.societe_id] }
  if (scope === 'self') return { where: `${person}.id = ?`, values: [viewer.id] }
  return { where: '1 = 0', values: [] }
}

/**
 * The same seen from whom it reaches: who has a right over somebody else by their role, as a condition on a row of `user`.
 * @param holder what the statement calls that row
 * @param person what it calls the row of whom the right is to reach
 */
export function holdersCondition(right: Right, holder: string, person: string): string {
  const roles = Object.entries(RIGHTS[right]).flatMap(([acces, scope]) => {
    const role = `${holder}.acces = '${acces}'`
    if (scope === 'all') return [role]
    return scope === 'company' ? [`(${role} AND ${holder}.societe_id = ${person}.societe_id)`] : []
  })
  return `(${roles.join(' OR ')})`
}

/** Whether the right reaches a person whose row was read. */
export const isInScope = ({ viewer, scope }: Asking, { id, societe_id }: Reachable): boolean =>
  scope === 'all' ||
  (scope !== 'nobody' && id === viewer.id) ||
  (scope === 'company' && societe_id === viewer.societe_id)
