import type { Entry } from '../entries/entry'
import type { Span } from '../workedTime/worked'

/** What a week holds of an entry. */
export interface WeekPart extends Pick<Entry, 'id' | 'typetache_id' | 'client_id' | 'commentaire' | 'pause'> {
  debut: number
  /** Null while the entry runs. */
  fin: number | null
}

const PROTECTED = ['debut', 'fin', 'typetache_id', 'client_id', 'commentaire', 'pause'] as const

/** The part of an entry that lies within some time; undefined for none, and of one that does not count. */
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

/** Whether a locked week may have one in place of the other. */
export const sameParts = (before: WeekPart | undefined, after: WeekPart | undefined) =>
  before === undefined || after === undefined
    ? before === after
    : PROTECTED.every((field) => before[field] === after[field])
