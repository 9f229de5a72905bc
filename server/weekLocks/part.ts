import type { Entry } from '../entries/entry'
import type { Span } from '../workedTime/worked'

export interface WeekPart extends Pick<Entry, 'id' | 'typetache_id' | 'client_id' | 'commentaire' | 'pause'> {
  debut: number
  fin: number | null
}

const PROTECTED = ['debut', 'fin', 'typetache_id', 'client_id', 'commentaire', 'pause'] as const

/** Part of an entry within a span; undefined when empty, or when the entry does not count. */
export function partIn(entry: Entry | undefined, [from, to]: Span): WeekPart | undefined {
  if (!entry || entry.cancelled_at !== null) return undefined
  const { id, debut, fin, typetache_id, client_id, commentaire, pause } = entry
  const touches = debut < to && (debut >= from || fin === null || fin > from)
  if (!touches) return undefined
  return {
    id,
    typetache_id,
    client_id,
    commentaire,
    pause,
    debut: Math.max(debut, from),
    fin: fin === null ? null : Math.min(fin, to),
  }
}

/** Whether a change keeps the part of an entry that lies in a locked week. */
export const sameParts = (before: WeekPart | undefined, after: WeekPart | undefined) =>
  before === undefined || after === undefined
    ? before === after
    : PROTECTED.every((field) => before[field] === after[field])
