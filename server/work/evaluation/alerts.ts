import type { AlertNote } from '../../db/entities/AlertNote'
import { rowsIn } from '../../db/sets'
import type { Alert } from '../../hours/law/result'
import { tellValue } from '../../hours/law/sentence'
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
  /** The value that was justified, as it is told, where it is another one now. */
  justifiedValue: string | null
}

export type NoteRow = Omit<AlertNote, 'user'>

export const NOTE_COLUMNS =
  'id, user_id, period, rule, seen_at, seen_by, text, author_id, seen_value, text_value'
const NOTES = `SELECT ${NOTE_COLUMNS} FROM alert_note WHERE user_id IN`

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
    const isOther = (noted: number | null | undefined) => typeof noted === 'number' && noted !== alert.value
    // What was seen was another overrun: this one is still to be.
    const seen = note?.seen_at && !isOther(note.seen_value) ? note : undefined
    return {
      ...{ user_id, rule, ...alert },
      seenAt: seen?.seen_at ? formatInstant(seen.seen_at) : null,
      seenBy: names.get(seen?.seen_by ?? 0) ?? null,
      justification: note?.text ?? '',
      justifiedBy: note?.text ? (names.get(note.author_id ?? 0) ?? null) : null,
      justifiedValue: note?.text && isOther(note.text_value) ? tellValue(rule, note.text_value ?? 0) : null,
    }
  }
}
