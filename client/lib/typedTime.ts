const TYPED = /^(\d{1,2})[:h. ](\d{1,2})(?:[:m. ](\d{1,2})s?)?$/i
const DIGITS = /^(\d{2})(\d{2})(\d{2})?$/

const pad = (text: string) => text.padStart(2, '0')

/** What was typed as `HH:MM:SS`: `9:5`, `9h05`, `0905` will do. Anything else stays, for the server to refuse. */
export function readTypedTime(text: string) {
  const typed = text.trim()
  const [, hours, minutes, seconds = '0'] = TYPED.exec(typed) ?? DIGITS.exec(typed) ?? []
  return hours && minutes ? `${pad(hours)}:${pad(minutes)}:${pad(seconds)}` : typed
}
