import { type MergedTable, readMerged } from '../../db/merged'
import type { OperationContext } from '../../operation/operation'
import type { Fact } from './facts'
import { type ReportQuery, type RequestedReport, readReportQuery } from './reportQuery'

/** Filters that can name merged rows. */
export const MERGEABLE_FILTERS = {
  clients: 'client',
  types: 'task_type',
  groups: 'task_group',
} as const satisfies Partial<Record<keyof ReportQuery, MergedTable>>

/**
 * The report that a query asks for. A filter that names a merged row or its target names both: approved weeks
 * still reference merged rows, and callers may know only these.
 * @throws {AppError} as `readReportQuery`
 */
export async function requestReport(ctx: OperationContext, given: ReportQuery): Promise<RequestedReport> {
  const asked = readReportQuery(ctx, given)
  const question = { ...asked.question }
  for (const [field, table] of Object.entries(MERGEABLE_FILTERS)) {
    const filter = field as keyof typeof MERGEABLE_FILTERS
    const ids = question[filter]
    if (ids?.length) question[filter] = (await readMerged(ctx.db, table)).among(ids)
  }
  return { ...asked, question }
}

/** Assigns facts of merged clients and task types to their targets. */
export async function readMergeMapping(
  { db }: OperationContext,
  { by }: RequestedReport,
): Promise<(fact: Fact) => Fact> {
  const clients = by.includes('CLIENT') && (await readMerged(db, 'client'))
  const types = by.includes('TASK') && (await readMerged(db, 'task_type'))
  if (!clients && !types) return (fact) => fact
  return (fact) => ({
    ...fact,
    ...(clients && { client_id: clients.stays(fact.client_id) }),
    ...(types && { typetache_id: types.stays(fact.typetache_id) }),
  })
}
