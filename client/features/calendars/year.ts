import { DAY_KINDS } from '../../../schema/codeWords'
import type { ChangedDayFragment, CompanyCalendarQuery, DayKind, Region } from '../../generated/graphql'
import { pluralize } from '../../lib/format/pluralize'
import { addDays, endOfMonth, startOfMonth, startOfWeek } from '../../lib/time/civilDate'
import { labelCompanies, type SelectChoice } from '../../ui/form/choices'

export type CalendarDay = CompanyCalendarQuery['companyCalendar']['days'][number]

export const KINDS: Record<
  DayKind,
  { label: string; letter: string; about: string; articles: readonly string[] }
> = {
  FERIE: {
    label: DAY_KINDS.FERIE,
    letter: 'F',
    about: 'chômé et payé',
    articles: ['L3133-1', 'L3134-13', 'L3422-2'],
  },
  OUVERT: { label: DAY_KINDS.OUVERT, letter: 'O', about: 'travaillé, férié ou non', articles: [] },
  FERME: { label: DAY_KINDS.FERME, letter: '×', about: 'fermeture de la société, payée', articles: [] },
  SOLIDARITE: {
    label: DAY_KINDS.SOLIDARITE,
    letter: 'S',
    about: 'travaillé sans salaire en plus',
    articles: ['L3133-8', 'L3133-9', 'L3133-11', 'L3134-16'],
  },
}

export const REGION_LABELS: Record<Region, string> = {
  METROPOLE: 'Métropole',
  ALSACE_MOSELLE: 'Alsace et Moselle',
  GUADELOUPE: 'Guadeloupe',
  SAINT_MARTIN: 'Saint-Martin',
  SAINT_BARTHELEMY: 'Saint-Barthélemy',
  MARTINIQUE: 'Martinique',
  GUYANE: 'Guyane',
  REUNION: 'La Réunion',
  MAYOTTE: 'Mayotte',
}

const MONTHS = 12
const pad = (value: number) => String(value).padStart(2, '0')

export const monthsOf = (year: number): string[] =>
  Array.from({ length: MONTHS }, (_, index) => `${year}-${pad(index + 1)}-01`)

/** Weeks of a month from Monday; null for days of other months. */
export function monthWeeks(month: string): (string | null)[][] {
  const last = endOfMonth(month)
  const weeks: (string | null)[][] = []
  for (let monday = startOfWeek(month); monday <= last; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const date = addDays(monday, index)
        return date >= month && date <= last ? date : null
      }),
    )
  return weeks
}

const STEPS: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: startOfMonth,
  End: endOfMonth,
  PageUp: (date) => startOfMonth(addDays(startOfMonth(date), -1)),
  PageDown: (date) => addDays(endOfMonth(date), 1),
}

/** The day that a navigation key leads to, within the year; undefined for other keys. */
export function dayByKey(date: string, key: string): string | undefined {
  const next = STEPS[key]?.(date)
  if (next === undefined) return undefined
  return next.slice(0, 4) === date.slice(0, 4) ? next : date
}

/** `férié : Armistice 1918`. */
export const namedHoliday = ({ name }: Pick<CalendarDay, 'name'>) => (name ? `férié : ${name}` : 'férié')

/** Accessible name of a day's kind: `férié`, `ouvert, choisi par la société`. */
export function describeDay(day: CalendarDay | undefined): string {
  if (!day?.type) return ''
  return `${KINDS[day.type].label.toLowerCase()}${day.own ? ', choisi par la société' : ''}`
}

/** What a company makes of a day, in a word. */
export const wordOf = (type: DayKind | null) => (type ? KINDS[type].label.toLowerCase() : 'comme la région')

/** `15 jours : fermé`, `15 jours dans 3 sociétés : fermé`: days of a calendar, however many companies have them. */
export function changedWords(
  changed: readonly Pick<ChangedDayFragment, 'company' | 'date'>[],
  type: DayKind | null,
) {
  const days = new Set(changed.map(({ date }) => date)).size
  const companies = new Set(changed.map(({ company }) => company)).size
  const where = companies > 1 ? ` dans ${companies} sociétés` : ''
  return `${pluralize(days, ['jour', 'jours'])}${where} : ${wordOf(type)}`
}

type Company = { id: string; nom: string; active: number; holding: { holding: string } }

/** Companies as choices, sorted, namesakes with their holding. */
export const companyChoices = (companies: readonly Company[]): SelectChoice[] =>
  labelCompanies(companies)
    .map(({ id, label, active }) => ({ id, label, active }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
