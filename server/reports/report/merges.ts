import { readMerged } from '../../db/merged'
import type { OperationContext } from '../../operation/operation'
import type { Fact } from './facts'
import type { RequestedReport } from './question'

/** Adds merged rows to a filter by their target: approved weeks still reference them. */
export async function withMerged({ db }: OperationContext, asked: RequestedReport): Promise<RequestedReport> {
  const { clients, types } = asked.question
  if (!clients?.length && !types?.length) return asked
  const question = { ...asked.question }
  if (clients?.length) question.clients = (await readMerged(db, 'client')).among(clients)
  if (types?.length) question.types = (await readMerged(db, 'task_type')).among(types)
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
