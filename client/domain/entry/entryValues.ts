import { formatShortDate } from '../../lib/format/format'
import { readTypedDate } from '../../lib/time/civilDate'
import { nowInSeconds } from '../../lib/time/now'
import { endsOnDay, meansNextDay, parseSpan, type TypedSpan } from '../../lib/time/parseSpan'
import { timesOfLength } from '../../lib/time/timesOfLength'
import { formatTypedTime, readTypedTime } from '../../lib/time/typedTime'

export type EditableEntry = {
  id: string
  date: string
  debut: string
  fin: string
  /** Civil day of the end; null while it runs. */
  finDate: string | null
  /** ISO 8601 instants. */
  debutAt: string
  finAt: string | null
  libelle: string
  projet: string
  typetache_id: string | null
  client_id: string | null
  commentaire: string
  pause: number
  version: number
}

export type EntryValues = {
  id: string
  kind: 'task' | 'break'
  /** As typed, not parsed. */
  date: string
  debut: string
  fin: string
  nextDay: boolean
  tache: string
  client: string
  commentaire: string
  reason: string
  /** Other days of a new entry, separated by spaces. */
  repeatOn: string
}

const endsLater = ({ date, finDate }: Pick<EditableEntry, 'date' | 'finDate'>) =>
  finDate !== null && finDate !== date

export const entryValues = (entry: EditableEntry): EntryValues => ({
  id: entry.id,
  kind: entry.pause ? 'break' : 'task',
  date: formatShortDate(entry.date),
  debut: formatTypedTime(entry.debut),
  fin: formatTypedTime(entry.fin),
  nextDay: endsLater(entry),
  tache: entry.typetache_id ?? '',
  client: entry.client_id ?? '',
  commentaire: entry.commentaire,
  reason: '',
  repeatOn: '',
})

/** Whether the values differ from the entry; a reason alone is no change. */
export function isEntryChanged(entry: EditableEntry, values: EntryValues): boolean {
  const stored: EntryValues = { ...entryValues(entry), reason: values.reason }
  return (Object.keys(stored) as (keyof EntryValues)[]).some((name) => stored[name] !== values[name])
}

type NewTimes = Pick<EntryValues, 'debut' | 'fin'>

/** Values of a new entry on a day, with times where known. */
export const newValues = (date: string, { debut, fin }: NewTimes = { debut: '', fin: '' }): EntryValues => ({
  id: '',
  kind: 'task',
  date: formatShortDate(date),
  debut: formatTypedTime(debut),
  fin: formatTypedTime(fin),
  nextDay: false,
  tache: '',
  client: '',
  commentaire: '',
  reason: '',
  repeatOn: '',
})

function contentOf({ kind, tache, client, commentaire, reason }: EntryValues) {
  const isBreak = kind === 'break'
  return {
    tache: isBreak ? null : tache || null,
    client: isBreak ? null : client || null,
    commentaire,
    reason: reason.trim() || null,
  }
}

/** Typed civil day; unreadable text is passed on for the server to refuse. */
export const entryDay = ({ date }: Pick<EntryValues, 'date'>) => readTypedDate(date) ?? date

/** Other days on which a new entry is added, ascending. */
export const repeatedDays = ({ repeatOn }: Pick<EntryValues, 'repeatOn'>) =>
  repeatOn.split(' ').filter(Boolean).sort()

/** Of the earliest day: it decides whether a reason is asked for. */
export const earliestDay = (values: Pick<EntryValues, 'date' | 'repeatOn'>) =>
  [entryDay(values), ...repeatedDays(values)].sort()[0] ?? ''

export const isEndUnchanged = (
  entry: EditableEntry,
  { fin, nextDay }: Pick<EntryValues, 'fin' | 'nextDay'>,
) => readTypedTime(fin) === entry.fin && nextDay === endsLater(entry)

export function withTime(
  entry: EditableEntry | null,
  values: EntryValues,
  typed: Partial<Pick<EntryValues, 'debut' | 'fin'>>,
  timeZone: string,
): EntryValues {
  const next = { ...values, ...typed }
  const times = { debut: readTypedTime(next.debut), fin: readTypedTime(next.fin), nextDay: next.nextDay }
  const stored = entry && { ...entry, nextDay: endsLater(entry) }
  const date = readTypedDate(next.date) ?? ''
  return { ...next, nextDay: meansNextDay(times, stored, { date, timeZone, now: nowInSeconds() }) }
}

/** The length counted from the start, or back from the end; undefined where it reaches beyond the next day. */
export function withLength(
  entry: EditableEntry | null,
  values: EntryValues,
  seconds: number,
  timeZone: string,
): EntryValues | undefined {
  const date = readTypedDate(values.date)
  const times = date && timesOfLength({ ...entry, date }, values, seconds, timeZone)
  return times ? { ...values, ...times } : undefined
}

function finDateOf(values: EntryValues) {
  const day = readTypedDate(values.date)
  return day && endsOnDay(day, values.nextDay)
}

/** Typed span in seconds; null while a time is invalid. */
export function typedSpanOf(
  entry: EditableEntry | null,
  values: EntryValues,
  timeZone: string,
): TypedSpan | null {
  const read = entry ?? { date: entryDay(values), debut: '', debutAt: null, finAt: null }
  const typed = {
    debut: readTypedTime(values.debut),
    fin: readTypedTime(values.fin),
    finDate: entry && isEndUnchanged(entry, values) ? null : (finDateOf(values) ?? ''),
  }
  return parseSpan(read, typed, timeZone)
}

export const addVariables = (user: string, values: EntryValues) => ({
  user,
  date: entryDay(values),
  debut: readTypedTime(values.debut),
  fin: readTypedTime(values.fin),
  finDate: finDateOf(values),
  pause: values.kind === 'break',
  ...contentOf(values),
})

export function addSeveralVariables(user: string, values: EntryValues) {
  const { date, finDate, ...added } = addVariables(user, values)
  return { ...added, dates: [date, ...repeatedDays(values)], nextDay: values.nextDay }
}

/** An unchanged end is omitted: its clock time may be ambiguous in the repeated hour of autumn. */
export function editVariables(entry: EditableEntry, values: EntryValues) {
  const fin = readTypedTime(values.fin)
  const endUnchanged = isEndUnchanged(entry, values)
  return {
    id: entry.id,
    version: entry.version,
    debut: readTypedTime(values.debut),
    fin: endUnchanged ? null : fin,
    finDate: endUnchanged || fin === '' ? null : finDateOf(values),
    ...contentOf(values),
  }
}
