import type { Entry } from '../../entries/entry'
import type { Question } from './question'

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Which entries of a timeline a question counts: breaks have neither a client nor a type. */
export function matcher(question: Question) {
  const { clients, withoutClient, types, text, corrected, manual, overlapping } = question
  const byClient = Boolean(clients?.length || withoutClient)
  const ofClient = new Set<number | null>(clients)
  if (withoutClient) ofClient.add(null)
  const ofType = types?.length ? new Set<number | null>(types) : undefined
  const wanted = text ? folded(text) : ''
  return (entry: Entry, overlap: () => number): boolean =>
    entry.fin !== null &&
    !(entry.pause === 1 && (byClient || ofType || overlapping)) &&
    (!byClient || ofClient.has(entry.client_id)) &&
    (!ofType || ofType.has(entry.typetache_id)) &&
    (!corrected || entry.corrected === 1) &&
    (!manual || entry.manual === 1) &&
    (!wanted || folded(entry.commentaire).includes(wanted)) &&
    (!overlapping || overlap() > 0)
}
