import type { Case, evaluateCase } from '../../../server/commands/evaluateCase'
import { addDays, weekOf } from '../../../server/workedTime/time'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** 2 November 2026, week 45. */
const MONDAY = '2026-11-02'

/** `8`, `8:30`, `19:00:01`. */
function seconds(text: string): number {
  const [hours = 0, minutes = 0, rest = 0] = text.split(':').map(Number)
  return hours * 3_600 + minutes * 60 + rest
}

/** `Mon`, `28/3`, `31/12/2025`; without a year 2026. */
function dateOf(text: string): string {
  const weekday = WEEKDAYS.indexOf(text)
  if (weekday >= 0) return addDays(MONDAY, weekday)
  const [day = '', month = '', year = '2026'] = text.split('/')
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `Mon`, `Mon-Sat`, `3/11-14/11`. */
function datesOf(text: string): string[] {
  const [first = '', last = first] = text.split('-').map(dateOf)
  const dates: string[] = []
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date)
  return dates
}

const civil = (date: string, at: number) =>
  `${addDays(date, Math.floor(at / 86_400))}T${new Date((at % 86_400) * 1_000).toISOString().slice(11, 19)}`

/** `8-13` a task, `P11-11:30` a break, `22-2` up to the next day, `14-` running. */
function entryOf(date: string, text: string): Case['entries'][number] {
  const [, kind = '', times = ''] = /^([TP]?)(.+)$/.exec(text) ?? []
  const [from = '', to = ''] = times.split('-')
  const debut = seconds(from)
  const fin = to === '' ? null : seconds(to)
  const type = kind === 'P' ? 'P' : 'T'
  if (fin === null) return { type, from: civil(date, debut), to: null }
  return { type, from: civil(date, debut), to: civil(date, fin <= debut ? fin + 86_400 : fin) }
}

export interface Terms {
  /** Hours of each day from Monday on; five times 7 by default. */
  contract?: Case['contract']
  absences?: string[]
  /** `SOLIDARITE 25/5`. */
  calendar?: string[]
  region?: string
  settings?: Case['settings']
  /** `Mon 18:40`; by default noon of the day after the last week. */
  now?: string
}

/** A contract with some hours on each of the first days of the week. */
export const contractOf = (
  hours: number[],
  more: Partial<Case['contract'][number]> = {},
): Case['contract'][number] => ({
  debut: '2020-01-01',
  type: 'HEURES',
  jours: Array.from({ length: 7 }, (_, day) => Math.round((hours[day] ?? 0) * 3_600)),
  ...more,
})

const FULL_TIME = contractOf([7, 7, 7, 7, 7])

/** `CP Mon`, `CP Mon-Tue`, `RTT Mon PM`; from noon `CP Mon-Tue 12-`, until noon `-12`, both `12-12`. */
function absenceOf(text: string): Case['absences'][number] {
  const [type = '', days = '', half = ''] = text.split(' ')
  const dates = datesOf(days)
  return {
    type,
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    etat: 'VALIDEE',
    ...(half.startsWith('12-') && { fromNoon: true }),
    ...(half.endsWith('-12') && { untilNoon: true }),
    ...((half === 'AM' || half === 'PM') && { half }),
  }
}

/** A timeline in one line: `Mon-Sat 8-12,13-17; Sun P9-10`. */
export function life(text: string, terms: Terms = {}): Case {
  const entries = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [days = '', times = ''] = part.split(' ')
      return datesOf(days).flatMap((date) => times.split(',').map((one) => entryOf(date, one)))
    })
  const dates = entries
    .flatMap(({ from, to }) => [from, to ?? from])
    .map((at) => at.slice(0, 10))
    .sort()
  const from = weekOf(dates[0] ?? MONDAY)
  const to = addDays(weekOf(dates.at(-1) ?? MONDAY), 6)
  const [day = '', time = ''] = terms.now?.split(' ') ?? []
  return {
    id: text,
    zone: 'Europe/Paris',
    entries,
    from,
    to,
    contract: terms.contract ?? [FULL_TIME],
    absences: (terms.absences ?? []).map(absenceOf),
    calendar: {
      region: terms.region ?? 'METROPOLE',
      days: (terms.calendar ?? []).map((one) => {
        const [type = '', date = ''] = one.split(' ')
        return { type: type as 'FERIE', date: dateOf(date) }
      }),
    },
    settings: terms.settings ?? {},
    now: terms.now ? civil(dateOf(day), seconds(time)) : `${addDays(to, 1)}T12:00:00`,
  }
}

type Result = ReturnType<typeof evaluateCase>

const shown = (value: number) => {
  const whole = new Date(Math.abs(value) * 1_000)
  const hours = Math.floor(Math.abs(value) / 3_600)
  const rest = whole.toISOString().slice(13, 19)
  return `${hours}${rest.endsWith(':00') ? rest.slice(0, 3) : rest}`
}

const FIGURES = {
  J: (result: Result, date: string) => result.days[date]?.j ?? 0,
  NUIT: (result: Result, date: string) => (date ? (result.days[date]?.nuit ?? 0) : result.nuit),
}

/** The figures of a case for each wanted key: `J 10:00`, `Tue J 5:00`, `HS25 8:00`, `W46 S 2:00`. */
export function figuresOf(result: Result, wanted: string): string {
  return wanted
    .split(', ')
    .map((word) => {
      const parts = word.split(' ')
      const value = parts.pop()
      const name = parts.pop() ?? ''
      const [where] = parts
      if (name in FIGURES) {
        const date = where ? dateOf(where) : name === 'J' ? (Object.keys(result.days)[0] ?? '') : ''
        return [...parts, name, shown(FIGURES[name as 'J'](result, date))].join(' ')
      }
      const week = where
        ? Object.entries(result.weeks).find(([key]) => key.endsWith(where))?.[1]
        : Object.values(result.weeks).at(-1)
      const figure = week?.[name.toLowerCase()]
      if (name === 'JOURS') return [...parts, name, figure].join(' ')
      return [...parts, name, figure === undefined ? `nothing instead of ${value}` : shown(figure)].join(' ')
    })
    .join(', ')
}

/** `D JOUR10` for each alert of a level, without repetition, by name. */
export const alertsOf = ({ alerts }: Result, level: 'D' | 'A') =>
  [...new Set(alerts.filter((alert) => alert.level === level).map(({ id }) => id))].sort().join(' ')
