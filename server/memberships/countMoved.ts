import { placeholders } from '../db/bulk'
import type { Value } from '../db/database'
import type { OperationContext } from '../operation/operation'

const MOVED = `
  SELECT COUNT(DISTINCT f.user_id) AS count FROM former_company f JOIN user u ON u.id = f.user_id
  WHERE f.cancelled_at IS NULL AND f.fin >= ?`

/**
 * Users who joined or left one of these companies since a day: their hours before the move count in the
 * current company. Without companies, those of the viewer's right.
 */
export async function countMoved(
  { db, viewer, scope }: Pick<OperationContext, 'db' | 'viewer' | 'scope'>,
  since: string,
  named: readonly number[] = [],
): Promise<number> {
  if (scope === 'self') return 0
  const companies = scope === 'company' ? [viewer.societe_id] : named
  const values: Value[] = [since]
  let among = ''
  if (companies.length > 0) {
    among = `AND (f.company_id IN (${placeholders(companies.length)}) OR u.societe_id IN (${placeholders(companies.length)}))`
    values.push(...companies, ...companies)
  }
  const [row] = await db.rows<{ count: number }>(`${MOVED} ${among}`, values)
  return Number(row?.count)
}
