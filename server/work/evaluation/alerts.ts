import type { AlertNote } from '../../db/entities/AlertNote'
import { rowsIn } from '../../db/sets'
import type { Alert } from '../../hours/law/result'
import { formatInstant } from '../../hours/time'
import type { OperationContext } from '../../seam/operation'
import { namesOf } from '../../weeks/present'

/** An alert in the shape of the schema, with who has seen it and what was said of it. */
export interface PresentedAlert extends Omit<Alert, 'id'> {
  user_id: number
  rule: string
  seenAt: string | null
  seenBy: string | null
  justification: string
  justifiedBy: string | null
}

export type NoteRow = Omit<AlertNote, 'user'>

const NOTES =
  'SELECT id, user_id, period, rule, seen_at, seen_by, text, author_id FROM alert_note WHERE user_id IN'

/** Presents alerts of some people. */
export async function alertPresenter(
  { db }: Pick<OperationContext, 'db'>,
  users: readonly number[],
): Promise<(user: number, alert: Alert) => PresentedAlert> {
  const notes = await rowsIn<NoteRow>(db, NOTES, users)
  const names = await namesOf(
    { db },
    notes.flatMap(({ seen_by, author_id }) => [seen_by, author_id]),
  )
  const byKey = new Map(notes.map((note) => [`${note.user_id} ${note.period} ${note.rule}`, note]))
  return (user_id, { id: rule, ...alert }) => {
    const note = byKey.get(`${user_id} ${alert.period} ${rule}`)
    return {
      ...{ user_id, rule, ...alert },
      seenAt: note?.seen_at ? formatInstant(note.seen_at) : null,
      seenBy: names.get(note?.seen_by ?? 0) ?? null,
      justification: note?.text ?? '',
      justifiedBy: note?.text ? (names.get(note.author_id ?? 0) ?? null) : null,
    }
  }
}
