import { fold } from '../../../schema/fold'
import type { Entry } from '../../entries/entry'
import { searchMeter } from '../../operation/longWork'
import type { OperationContext } from '../../operation/operation'
import type { ReportQuery } from './reportQuery'

/** Predicate of the entries that a report counts: breaks have no client and no type. */
export function matcher(ctx: Pick<OperationContext, 'workers'>, question: ReportQuery) {
  const { clients, withoutClient, types, text, corrected, manual, overlapping } = question
  const byClient = Boolean(clients?.length || withoutClient)
  const ofClient = new Set<number | null>(clients)
  if (withoutClient) ofClient.add(null)
  const ofType = types?.length ? new Set<number | null>(types) : undefined
  const wanted = text ? fold(text) : ''
  const count = searchMeter(ctx)
  const holds = (comment: string) => {
    count(comment)
    return fold(comment).includes(wanted)
  }
  return (entry: Entry, overlap: () => number): boolean =>
    entry.fin !== null &&
    !(entry.pause === 1 && (byClient || ofType || overlapping)) &&
    (!byClient || ofClient.has(entry.client_id)) &&
    (!ofType || ofType.has(entry.typetache_id)) &&
    (!corrected || entry.corrected === 1) &&
    (!manual || entry.manual === 1) &&
    (!wanted || holds(entry.commentaire)) &&
    (!overlapping || overlap() > 0)
}
