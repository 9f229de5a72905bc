import { formatEnd } from '../../../schema/formatEnd'
import { civilDay, formatClock } from '../../lib/format/format'
import { formatDuration } from '../../lib/format/formatDuration'
import { addDays } from '../../lib/time/civilDate'
import { instantsOf } from '../../lib/time/civilTime'
import { formatTime } from '../../lib/time/formatDate'
import type { TypedSpan } from '../../lib/time/parseSpan'
import type { EditableEntry } from './entryValues'

type Entry = Pick<EditableEntry, 'date' | 'debutAt' | 'finAt'>

/** Split at the first `at`, `HH:MM:SS`, after the start, as on the server. Undefined outside the entry. */
export function splitParts(
  { date, debutAt, finAt }: Entry,
  at: string,
  { timeZone, now }: { timeZone: string; now: number },
): [TypedSpan, TypedSpan] | undefined {
  const from = Date.parse(debutAt) / 1000
  const to = finAt ? Date.parse(finAt) / 1000 : now
  const cuts = [date, addDays(date, 1)].flatMap((day) => instantsOf(day, at, timeZone))
  const cut = cuts.find((instant) => instant > from)
  if (cut === undefined || cut >= to) return undefined
  return [
    { from, to: cut },
    { from: cut, to },
  ]
}

/** `9:00 – 10:15 : 1 h 15`, with the end's day when it differs from the start's. */
export function formatPart({ from, to }: TypedSpan, timeZone: string): string {
  const clock = (instant: number) => formatTime(formatClock(instant, timeZone))
  const end = formatEnd({ date: civilDay(from, timeZone), fin: clock(to), finDate: civilDay(to, timeZone) })
  return `${clock(from)} – ${end} : ${formatDuration(to - from)}`
}
