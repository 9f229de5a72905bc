import { readPersonNames } from '../access/personNames'
import { selectIn } from '../db/bulk'
import type { AlertNote } from '../db/entities/AlertNote'
import type { Alert } from '../labourLaw/figures/result'
import { alertWhat, alertWords, formatMeasure } from '../labourLaw/words'
import type { OperationContext } from '../operation/operation'
import { currentYear } from '../workedTime/formatDate'
import { addDays, formatInstant, sundayOf, weekOf } from '../workedTime/time'

export interface PresentedAlert extends Omit<Alert, 'id'> {
  user_id: number
  rule: string
  /** What was measured, without rule, period and article. */
  what: string
  seenAt: string | null
  seenBy: string | null
  justification: string
  justifiedBy: string | null
  /** Value that was justified, when it differs from the current one. */
  justifiedValue: string | null
}

export type NoteRow = Omit<AlertNote, 'user'>

export const NOTE_COLUMNS =
  'id, user_id, period, rule, seen_at, seen_by, text, author_id, seen_value, text_value'
const NOTES = `SELECT ${NOTE_COLUMNS} FROM alert_note WHERE user_id IN`

const FIRST_WEEK_DAY = 4
const WEEK = 7

/** First day of an alert's period; ISO 8601: 4 January is always in week 1. */
export function alertDay(period: string): string {
  const [year, week] = period.split('-W')
  return week ? addDays(`${year}-01-0${FIRST_WEEK_DAY}`, WEEK * (Number(week) - 1)) : period
}

/** Whether a note was about another value. In a current period a growing value is not another one. */
export function isOtherValue(
  { zone, now }: Pick<OperationContext, 'zone' | 'now'>,
  { period, value }: Pick<Alert, 'period' | 'value'>,
  noted: number | null | undefined,
): boolean {
  const day = alertDay(period)
  const last = day === period ? day : sundayOf(weekOf(day))
  return typeof noted === 'number' && noted !== value && last < zone.dateAt(now())
}

const JUSTIFIED = "SELECT user_id, period, rule FROM alert_note WHERE text <> '' AND user_id IN"

/** Whether nobody has explained an alert: only these are to be looked at. */
export async function readUnexplained(
  { db }: Pick<OperationContext, 'db'>,
  users: readonly number[],
): Promise<(user: number, alert: Pick<Alert, 'id' | 'period'>) => boolean> {
  const rows = await selectIn<Pick<NoteRow, 'user_id' | 'period' | 'rule'>>(db, JUSTIFIED, users)
  const justified = new Set(rows.map(({ user_id, period, rule }) => `${user_id} ${period} ${rule}`))
  return (user, { id, period }) => !justified.has(`${user} ${period} ${id}`)
}

export async function alertPresenter(
  ctx: Pick<OperationContext, 'db' | 'zone' | 'now'>,
  users: readonly number[],
): Promise<(user: number, alert: Alert) => PresentedAlert> {
  const { db } = ctx
  const notes = await selectIn<NoteRow>(db, NOTES, users)
  const names = await readPersonNames(
    { db },
    notes.flatMap(({ seen_by, author_id }) => [seen_by, author_id]),
  )
  const year = currentYear(ctx)
  const byKey = new Map(notes.map((note) => [`${note.user_id} ${note.period} ${note.rule}`, note]))
  return (user_id, { id: rule, ...alert }) => {
    const note = byKey.get(`${user_id} ${alert.period} ${rule}`)
    const isOther = (noted: number | null | undefined) => isOtherValue(ctx, alert, noted)
    // Seen with another value: unseen again.
    const seen = note?.seen_at && !isOther(note.seen_value) ? note : undefined
    return {
      user_id,
      rule,
      ...alert,
      what: alertWhat({ id: rule, ...alert }),
      sentence: alertWords({ id: rule, ...alert }, year),
      seenAt: seen?.seen_at ? formatInstant(seen.seen_at) : null,
      seenBy: names.get(seen?.seen_by ?? 0) ?? null,
      justification: note?.text ?? '',
      justifiedBy: note?.text ? (names.get(note.author_id ?? 0) ?? null) : null,
      justifiedValue:
        note?.text && isOther(note.text_value) ? formatMeasure(rule, note.text_value ?? 0) : null,
    }
  }
}
