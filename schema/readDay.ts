import { fold } from './fold'
import { CENTURY, pad, readCivilDate, readTypedDate, readTypedShortDate } from './typed'

/** Where an incomplete date lies: entries in the past, absences ahead. */
export type Towards = 'past' | 'future' | 'nearest'

type Around = { today: string; towards: Towards }

const DAY_MS = 86_400_000
/** What lies ahead, such as an absence, is also noted shortly afterwards. */
const LATE_DAYS = 31
/** Leap days around 1900 and 2100 are eight years apart. */
const YEARS = 8

const toDays = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS
const fromDays = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10)

const RELATIVE: Readonly<Record<string, number>> = {
  'avant-hier': -2,
  'avant hier': -2,
  hier: -1,
  "aujourd'hui": 0,
  auj: 0,
  demain: 1,
  'apres-demain': 2,
  'apres demain': 2,
}
const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi']
const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]

/** Index of the only name that begins with a text of at least three letters; -1 otherwise. */
function indexOfName(names: readonly string[], text: string): number {
  const found = names.filter((name) => name.startsWith(text))
  return text.length >= 3 && found.length === 1 ? names.indexOf(found[0] as string) : -1
}

/** The candidate that the direction means; days since 1970. @param late days by which `future` looks back */
function choose(candidates: readonly number[], { today, towards }: Around, late = 0): number | undefined {
  const now = toDays(today)
  const sorted = [...candidates].sort((a, b) => Math.abs(a - now) - Math.abs(b - now) || a - b)
  if (towards === 'nearest') return sorted[0]
  if (towards === 'past') return sorted.find((day) => day <= now)
  return candidates.filter((day) => day >= now - late).sort((a, b) => a - b)[0]
}

const dayOf = (year: number, month: number, day: string) =>
  readCivilDate(`${pad(String(year), 4)}-${pad(String(month))}-${pad(day)}`)

const defined = (dates: readonly (string | undefined)[]) =>
  dates.filter((date) => date !== undefined).map(toDays)

/** A weekday: never today itself, but for a date in either direction. */
function readWeekday(text: string, around: Around): number | undefined {
  const weekday = indexOfName(WEEKDAYS, text)
  if (weekday < 0) return undefined
  const now = toDays(around.today)
  const week = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7].map((days) => now + days)
  const named = week.filter((day) => new Date(day * DAY_MS).getUTCDay() === weekday)
  return choose(around.towards === 'nearest' ? named : named.filter((day) => day !== now), around)
}

function readDayOfMonth(day: string, around: Around): number | undefined {
  const [year = 0, month = 0] = around.today.split('-').map(Number)
  const months = Array.from({ length: 9 }, (_, index) => month - 4 + index)
  const dates = months.map((one) =>
    dayOf(year + Math.floor((one - 1) / 12), ((((one - 1) % 12) + 12) % 12) + 1, day),
  )
  return choose(defined(dates), around)
}

function readDayAndMonth(day: string, month: number, around: Around): number | undefined {
  const year = Number(around.today.slice(0, 4))
  const years = Array.from({ length: 2 * YEARS + 1 }, (_, index) => year - YEARS + index)
  return choose(defined(years.map((one) => dayOf(one, month, day))), around, LATE_DAYS)
}

const DAY = '(\\d{1,2})(?:er)?'
const DAY_ALONE = new RegExp(`^${DAY}$`)
const NUMBERED = /^(\d{1,2})[/.\- ](\d{1,2})[/.-]?$|^(\d{2})(\d{2})$/
const NAMED = new RegExp(`^${DAY}[ .-]?([a-z]+)\\.?(?:[ -](\\d{2}|\\d{4}))?$`)
const LEADING_WEEKDAY = /^([a-z]+)\.?,? (?=\d)/

/** The part of a date that is typed with a name of the month, or without a year. */
function readPart(text: string, around: Around): number | undefined {
  const [, alone] = DAY_ALONE.exec(text) ?? []
  if (alone) return readDayOfMonth(alone, around)
  const numbered = NUMBERED.exec(text)
  const [day, month] = [numbered?.[1] ?? numbered?.[3], numbered?.[2] ?? numbered?.[4]]
  if (day && month) return readDayAndMonth(day, Number(month), around)
  const [, named, name = '', year] = NAMED.exec(text) ?? []
  const index = indexOfName(MONTHS, name)
  if (!named || index < 0) return undefined
  if (!year) return readDayAndMonth(named, index + 1, around)
  const date = dayOf(Number(year.length === 2 ? `${CENTURY}${year}` : year), index + 1, named)
  return date === undefined ? undefined : toDays(date)
}

/**
 * A date as people type it, once typing has ended: `24/11`, `2411`, `24`, `24 nov.`, `mar. 24 nov.`, `hier`,
 * `lundi`. What is left out is completed to the nearest date in the wanted direction. For forms only:
 * programs send whole dates.
 */
export function readDay(text: string, around: Around): string | undefined {
  const whole = readTypedDate(text) ?? readTypedShortDate(text) ?? readCivilDate(text.trim())
  if (whole) return whole
  const typed = fold(text).replace(/^le /, '')
  const bare = typed.replace(/\.$/, '')
  const relative = Object.hasOwn(RELATIVE, bare) ? RELATIVE[bare] : undefined
  const days = relative === undefined ? readWeekday(bare, around) : toDays(around.today) + relative
  if (days !== undefined) return readCivilDate(fromDays(days))
  const [prefix = '', weekday = ''] = LEADING_WEEKDAY.exec(typed) ?? []
  const dated = prefix && indexOfName(WEEKDAYS, weekday) >= 0 ? typed.slice(prefix.length) : typed
  const part = readTypedDate(dated) ?? readTypedShortDate(dated)
  if (part) return part
  const found = readPart(dated, around)
  return found === undefined ? undefined : fromDays(found)
}
