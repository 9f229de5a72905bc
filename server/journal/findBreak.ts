import { contentDigest, eventHash, type StoredEvent } from './chain'

const holds = (event: StoredEvent, seq: number, previous: string) =>
  eventHash({ ...event, seq }, previous) === event.hash

/** Checks the content against its digest; only content that the chain marks as erased may be missing. */
function contentFault({ seq, content, salt, digest }: StoredEvent, erased: ReadonlySet<number>) {
  if (content === null && salt === null && erased.has(seq)) return undefined
  if (content === null) return `le contenu de l’événement ${seq} manque, et aucun effacement ne l’explique`
  if (salt === null) return `de l’événement ${seq} manque ce qui prouve son contenu`
  return contentDigest(salt, content) === digest
    ? undefined
    : `le contenu de l’événement ${seq} a été modifié`
}

/** Whether the event belongs to a neighbouring position. */
function isSwapped(
  event: StoredEvent,
  others: readonly StoredEvent[],
  previousOf: (seq: number) => string[],
) {
  return others.some(
    ({ seq }) => seq !== event.seq && previousOf(seq).some((previous) => holds(event, seq, previous)),
  )
}

/**
 * First break of a chain; undefined when intact.
 * @param events by number, including those after the first bad one
 * @param from number and hash of the preceding event
 */
export function findBreak(
  events: readonly StoredEvent[],
  from: { seq: number; hash: string },
  erased: ReadonlySet<number>,
): string | undefined {
  let { seq, hash } = from
  for (const [index, event] of events.entries()) {
    seq++
    if (event.seq !== seq) return `l’événement ${seq} a été supprimé`
    const fault = contentFault(event, erased)
    if (fault) return fault
    if (!holds(event, seq, hash)) return nameBreak(events, index, hash, from.hash)
    hash = event.hash
  }
  return undefined
}

function nameBreak(events: readonly StoredEvent[], index: number, previous: string, first: string): string {
  const event = events[index] as StoredEvent
  const next = events[index + 1]
  const { seq } = event
  // Two neighbours swapped.
  if (next && holds(next, seq, previous) && holds(event, seq + 1, next.hash))
    return `l’événement ${seq} a changé de place avec un autre`
  // Inserted event: without it, the hash of the event that follows is valid.
  if (next && holds(next, seq, previous)) return `un événement a été inséré à la place ${seq}`
  const before = events[index - 1]
  if (before && holds(event, before.seq, events[index - 2]?.hash ?? first))
    return `un événement a été inséré à la place ${before.seq}`
  if (isSwapped(event, events.slice(Math.max(0, index - 2), index + 50), previousIn(events, first)))
    return `l’événement ${seq} a changé de place avec un autre`
  if (next && holds(next, seq + 2, event.hash)) return `l’événement ${seq} a été supprimé`
  return `l’événement ${seq} a été modifié`
}

/** Candidate previous hashes: the events at or around a position. */
const previousIn = (events: readonly StoredEvent[], first: string) => (seq: number) => [
  first,
  ...events.filter((event) => Math.abs(event.seq - seq) <= 1).map(({ hash }) => hash),
]
