const TYPED = /^(\d{1,2}) ?[:h. ] ?(\d{1,2})(?: ?[:m. ] ?(\d{1,2})s?)?$/i
const HOUR_ALONE = /^(\d{1,2}) ?h$/i
const DIGITS = /^(\d{1,2})(\d{2})(\d{2})?$/

const pad = (text: string) => text.padStart(2, '0')

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

/** `HH:MM:SS`, hours past 24 included, in seconds; nothing in an empty text. */
export function readDuration(text: string) {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}
