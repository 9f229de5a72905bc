import { addDays, readTypedDate } from '../../lib/civilDate'
import { shortDate } from '../../lib/format'
import { readTypedTime } from '../../lib/typedTime'

/** An entry as it was read, to be put right. */
export type EditableEntry = {
  id: string
  date: string
  debut: string
  fin: string
  /** Whether it ended on the day after its start. */
  nextDay: boolean
  libelle: string
  projet: string
  typetache_id: string | null
  client_id: string | null
  commentaire: string
  pause: number
  version: number
}

/** What the form holds. */
export type EntryValues = {
  id: string
  kind: 'task' | 'break'
  /** As it is typed. */
  date: string
  debut: string
  fin: string
  nextDay: boolean
  tache: string
  client: string
  commentaire: string
  reason: string
}

export const valuesOf = (entry: EditableEntry): EntryValues => ({
  id: entry.id,
  kind: entry.pause ? 'break' : 'task',
  date: shortDate(entry.date),
  debut: entry.debut,
  fin: entry.fin,
  nextDay: entry.nextDay,
  tache: entry.typetache_id ?? '',
  client: entry.client_id ?? '',
  commentaire: entry.commentaire,
  reason: '',
})

/** Whether something is typed that the entry does not say; a reason alone changes nothing of it. */
export function isChanged(entry: EditableEntry, values: EntryValues): boolean {
  const stands: EntryValues = { ...valuesOf(entry), reason: values.reason }
  return (Object.keys(stands) as (keyof EntryValues)[]).some((name) => stands[name] !== values[name])
}

type NewTimes = Pick<EntryValues, 'debut' | 'fin'>

/** A new task on a day, and at times where they are known. */
export const newValues = (date: string, { debut, fin }: NewTimes = { debut: '', fin: '' }): EntryValues => ({
  ...{ id: '', kind: 'task', date: shortDate(date), debut, fin, nextDay: false },
  ...{ tache: '', client: '', commentaire: '', reason: '' },
})

/** What both calls are given. */
function contentOf({ kind, tache, client, commentaire, reason }: EntryValues) {
  const isBreak = kind === 'break'
  return {
    tache: isBreak ? null : tache || null,
    client: isBreak ? null : client || null,
    commentaire,
    reason: reason.trim() || null,
  }
}

/** The civil day that is typed; what is none stays, for the server to refuse. */
export const dayOf = ({ date }: Pick<EntryValues, 'date'>) => readTypedDate(date) ?? date

const TIME = /^\d\d:\d\d:\d\d$/

/** Whether the end that is typed lies before the start, on the day of the start: it may be meant for the day after. */
export function endsBefore({ debut, fin, nextDay }: Pick<EntryValues, 'debut' | 'fin' | 'nextDay'>): boolean {
  const [from, to] = [readTypedTime(debut), readTypedTime(fin)]
  return !nextDay && TIME.test(from) && TIME.test(to) && to < from
}

function endDay(values: EntryValues) {
  const day = readTypedDate(values.date)
  return day && (values.nextDay ? addDays(day, 1) : day)
}

/** The variables that add the entry to somebody's day. */
export const addVariables = (user: string, values: EntryValues) => ({
  user,
  date: dayOf(values),
  debut: readTypedTime(values.debut),
  fin: readTypedTime(values.fin),
  finDate: endDay(values),
  pause: values.kind === 'break',
  ...contentOf(values),
})

/** The variables that change it: an end that stands is not named, for another one might be meant. */
export function editVariables(entry: EditableEntry, values: EntryValues) {
  const fin = readTypedTime(values.fin)
  const stands = fin === entry.fin && values.nextDay === entry.nextDay
  return {
    id: entry.id,
    version: entry.version,
    debut: readTypedTime(values.debut),
    fin: stands ? null : fin,
    finDate: stands || fin === '' ? null : endDay(values),
    ...contentOf(values),
  }
}
