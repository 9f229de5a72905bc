/** Parsing of typed dates and times, for forms and validation on both sides. */

export const FIRST_DATE = '1900-01-01'
export const LAST_DATE = '2100-12-31'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
export const pad = (text: string, length = 2) => text.padStart(length, '0')

/** A date between 1900 and 2100; undefined otherwise. */
export function readCivilDate(text: string | null): string | undefined {
  if (!text || !ISO.test(text) || text < FIRST_DATE || text > LAST_DATE) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  // `Date` accepts 31 February.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

export const CENTURY = '20'

/** A date with `yearDigits` digits of year; any or no separator, single digits accepted. */
function readDayFirst(text: string, yearDigits: 2 | 4): string | undefined {
  const typed = text.trim()
  const separated = new RegExp(`^(\\d{1,2})[/.\\- ](\\d{1,2})[/.\\- ](\\d{${yearDigits}})$`)
  const digits = new RegExp(`^(\\d{2})(\\d{2})(\\d{${yearDigits}})$`)
  const [, day, month, year] = separated.exec(typed) ?? digits.exec(typed) ?? []
  if (!day || !month || !year) return undefined
  return readCivilDate(`${yearDigits === 2 ? CENTURY : ''}${year}-${pad(month)}-${pad(day)}`)
}

export const readTypedDate = (text: string) => readDayFirst(text, 4)

/** `1/11/26` in this century. Only once typing has ended: `01/11/2026` begins with `01/11/20`. */
export const readTypedShortDate = (text: string) => readDayFirst(text, 2)

// A two-digit year is complete.
const BEGUN = /^\d{1,2}(?:[/.\- ]\d{0,2}(?:[/.\- ](?:\d|\d{3})?)?)?$|^\d{3,5}$|^\d{7}$/

/** Whether an invalid date may be the beginning of one: `12/`, `12/11`, `12/11/202`. */
export const isBegunDate = (text: string) => BEGUN.test(text.trim())

const TYPED = /^(\d{1,2}) ?[:h. ] ?(\d{1,2})(?: ?[:m. ] ?(\d{1,2})s?)?$/i
const HOUR_ALONE = /^(\d{1,2}) ?h?$/i
const DIGITS = /^(\d{1,2})(\d{2})(\d{2})?$/

/** Typed time (`9`, `9:5`, `9h05`, `9h`, `905`) as `HH:MM:SS`; other texts stay, to be rejected. */
export function readTypedTime(text: string) {
  const typed = text.trim()
  const [, hours, minutes = '0', seconds = '0'] =
    TYPED.exec(typed) ?? HOUR_ALONE.exec(typed) ?? DIGITS.exec(typed) ?? []
  return hours ? `${pad(hours)}:${pad(minutes)}:${pad(seconds)}` : typed
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

export const isTime = (text: string) => TIME.test(text)

const UNIT = '(?: ?(?:h|heures?))?'
const CLOCK_HOURS = /^(\d{1,7}) ?(?::|h|heures?) ?([0-5]?\d)(?: ?(?:[:m]|mn|min) ?(?:([0-5]?\d) ?s?)?)?$/i
const DECIMAL_HOURS = new RegExp(`^(\\d{1,7}(?:[.,]\\d{1,9})?)${UNIT}$`, 'i')
const MINUTES = /^(\d{1,7}) ?(?:m|mn|min|minutes?)$/i
/** `1 607`: spaces between thousands, as in spreadsheets. */
const THOUSANDS = /^\d{1,3}(?: \d{3})+(?!\d)/

/**
 * Typed hours in seconds: `7:30`, `7h30`, `7 h 30`, `7:30:15`, `7h`, `7`, `7,5`, `7.5 h`, `450 min`,
 * `528:00`. Decimals are rounded to the minute (7:20 is written `7,33`). Undefined for other texts.
 */
export function readTypedHours(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(THOUSANDS, (whole) => whole.replaceAll(' ', ''))
  const [, hours, minutes = '0', seconds = '0'] = CLOCK_HOURS.exec(typed) ?? []
  if (hours) return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  const [, decimal] = DECIMAL_HOURS.exec(typed) ?? []
  if (decimal) return Math.round(Number(decimal.replace(',', '.')) * 60) * 60
  const [, alone] = MINUTES.exec(typed) ?? []
  return alone ? Number(alone) * 60 : undefined
}

/** From this number on, a length typed without a unit is in minutes: nobody logs 15 hours as `15`. */
const MINUTES_FROM = 13

/** Typed length of an entry in seconds: as `readTypedHours`, but `30` is half an hour. */
export function readTypedLength(text: string): number | undefined {
  const typed = text.trim()
  const isMinutes = /^\d{2,4}$/.test(typed) && Number(typed) >= MINUTES_FROM
  return readTypedHours(isMinutes ? `${typed} min` : typed)
}
