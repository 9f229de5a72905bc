/** Days and times as people type them, for the forms and for the rules of both sides. */

export const FIRST_DATE = '1900-01-01'
export const LAST_DATE = '2100-12-31'

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const pad = (text: string, length = 2) => text.padStart(length, '0')

/** The text when it names a day between 1900 and 2100. */
export function readCivilDate(text: string | null): string | undefined {
  if (!text || !ISO.test(text) || text < FIRST_DATE || text > LAST_DATE) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  // 31 February is no day, though `Date` makes one of it.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

const CENTURY = '20'

/** A date of day, month and a year of so many digits: other separators than `/`, none, or single digits will do. */
function readDayFirst(text: string, yearDigits: 2 | 4): string | undefined {
  const typed = text.trim()
  const separated = new RegExp(`^(\\d{1,2})[/.\\- ](\\d{1,2})[/.\\- ](\\d{${yearDigits}})$`)
  const digits = new RegExp(`^(\\d{2})(\\d{2})(\\d{${yearDigits}})$`)
  const [, day, month, year] = separated.exec(typed) ?? digits.exec(typed) ?? []
  if (!day || !month || !year) return undefined
  return readCivilDate(`${yearDigits === 2 ? CENTURY : ''}${year}-${pad(month)}-${pad(day)}`)
}

/** What somebody typed for `dd/MM/yyyy`. */
export const readTypedDate = (text: string) => readDayFirst(text, 4)

/** `1/11/26`, of this century: to be read once nothing more is typed, for `01/11/2026` begins like `01/11/20`. */
export const readTypedShortDate = (text: string) => readDayFirst(text, 2)

// A year of two digits is a whole one.
const BEGUN = /^\d{1,2}(?:[/.\- ]\d{0,2}(?:[/.\- ](?:\d|\d{3})?)?)?$|^\d{3,5}$|^\d{7}$/

/** Whether a text that is no date may be the beginning of one: `12/`, `12/11`, `12/11/202`. */
export const isBegunDate = (text: string) => BEGUN.test(text.trim())

const TYPED = /^(\d{1,2}) ?[:h. ] ?(\d{1,2})(?: ?[:m. ] ?(\d{1,2})s?)?$/i
const HOUR_ALONE = /^(\d{1,2}) ?h$/i
const DIGITS = /^(\d{1,2})(\d{2})(\d{2})?$/

/** What was typed as `HH:MM:SS`: `9:5`, `9h05`, `9h`, `905` will do. Anything else stays, for the server to refuse. */
export function readTypedTime(text: string) {
  const typed = text.trim()
  const [, hours, minutes = '0', seconds = '0'] =
    TYPED.exec(typed) ?? HOUR_ALONE.exec(typed) ?? DIGITS.exec(typed) ?? []
  return hours ? `${pad(hours)}:${pad(minutes)}:${pad(seconds)}` : typed
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/** Whether a text is a time of day, `HH:MM:SS`. */
export const isTime = (text: string) => TIME.test(text)

const TYPED_HOURS = /^(\d{1,4})(?: ?[:h] ?(?:([0-5]?\d)(?: ?[:m] ?([0-5]?\d)s?)?)?)?$/i

/** What was typed as a number of hours, in seconds: `7:30`, `7h30`, `7h`, `7`, `528:00`. Undefined for anything else. */
export function readTypedHours(text: string): number | undefined {
  const [, hours, minutes = '0', seconds = '0'] = TYPED_HOURS.exec(text.trim()) ?? []
  return hours ? Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) : undefined
}
