import type { OperationContext } from '../operation'

/** The condition on `u` that keeps to the users whom the viewer's right reaches. */
export function visibleTo({ scope, viewer }: OperationContext): { where: string; values: number[] } {
  if (scope === 'all') return { where: '1 = 1', values: [] }
  if (scope === 'company') return { where: 'u.societe_id = ?', values: [viewer.societe_id] }
  return { where: 'u.id = ?', values: [viewer.id] }
}
