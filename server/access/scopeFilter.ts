import type { Viewer } from '../operation/caller'
import { RIGHTS, type Right, type Scope } from '../rights/policy'

interface Asking {
  viewer: Viewer
  scope: Scope
}

interface Reachable {
  id: number
  societe_id: number
}

/**
 * Scope of a right as SQL condition on `user`: by current company, so that past days of a user who left are out of
 * scope too. @param person alias of that row
 */
export function scopeFilter({ viewer, scope }: Asking, person = 'u'): { where: string; values: number[] } {
  if (scope === 'all') return { where: '1 = 1', values: [] }
  if (scope === 'company') return { where: `${person}.societe_id = ?`, values: [viewer.societe_id] }
  if (scope === 'self') return { where: `${person}.id = ?`, values: [viewer.id] }
  return { where: '1 = 0', values: [] }
}

/** Inverse: SQL condition on users (`holder`) whose role gives them a right over `person`. */
export function holdersCondition(right: Right, holder: string, person: string): string {
  const roles = Object.entries(RIGHTS[right]).flatMap(([acces, scope]) => {
    const role = `${holder}.acces = '${acces}'`
    if (scope === 'all') return [role]
    return scope === 'company' ? [`(${role} AND ${holder}.societe_id = ${person}.societe_id)`] : []
  })
  return `(${roles.join(' OR ')})`
}

export const isInScope = ({ viewer, scope }: Asking, { id, societe_id }: Reachable): boolean =>
  scope === 'all' ||
  (scope !== 'nobody' && id === viewer.id) ||
  (scope === 'company' && societe_id === viewer.societe_id)
