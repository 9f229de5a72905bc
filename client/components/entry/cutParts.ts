import { formatEnd } from '../../../schema/formatEnd'
import { addDays } from '../../lib/civilDate'
import { instantsOf } from '../../lib/civilTime'
import { civilDay, formatClock } from '../../lib/format'
import { lengthSaid } from '../../lib/lengthSaid'
import type { Span } from '../../lib/typedSpan'
import type { EditableEntry } from './entryValues'

type Entry = Pick<EditableEntry, 'date' | 'debutAt' | 'finAt'>

/**
 * The two parts that a cut at `at`, `HH:MM:SS`, makes of an entry: at the first such time after its start, as the server
 * takes it. Of one that runs the second part lasts until now. Undefined for what lies outside of it.
 */
export function cutParts(
  { date, debutAt, finAt }: Entry,
  at: string,
  { timeZone, now }: { timeZone: string; now: number },
): [Span, Span] | undefined {
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

/** `09:00 – 10:15 : 1 h 15`, with the day of an end that is not that of the start. */
export function partSaid({ from, to }: Span, timeZone: string): string {
  const clock = (instant: number) => formatClock(instant, timeZone).slice(0, 5)
  const end = formatEnd({ date: civilDay(from, timeZone), fin: clock(to), finDate: civilDay(to, timeZone) })
  return `${clock(from)} – ${end} : ${lengthSaid(to - from)}`
}
