/** La Poste: its offices would not pass the usual check. */
const LA_POSTE = '356000000'
const SIRET = /^\d{14}$/
const SPACING = /[\s.-]+/gu

/** As people copy it, with spaces, dots or hyphens. */
export const compactSiret = (text: string) => text.replace(SPACING, '')

const sumOf = (digits: readonly number[]) => digits.reduce((sum, digit) => sum + digit, 0)

/** Sum of Luhn: of every second digit, from the one before the last, the double, and of that the digits. */
const luhnOf = (digits: readonly number[]) =>
  sumOf(
    digits.map((digit, place) => {
      if ((digits.length - place) % 2 === 1) return digit
      return digit > 4 ? 2 * digit - 9 : 2 * digit
    }),
  )

/** Fourteen digits whose check digit is right. */
export function isSiret(text: string): boolean {
  if (!SIRET.test(text) || /^0+$/.test(text)) return false
  const digits = Array.from(text, Number)
  return luhnOf(digits) % 10 === 0 || (text.startsWith(LA_POSTE) && sumOf(digits) % 5 === 0)
}

/** `12345678200010` as `123 456 782 00010`, in one line. */
export const formatSiret = (siret: string) =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4')

const ALONE = /^(?:n°\s*)?(?:siret)?\s*:?\s*(\d[\d\s.-]*)$/iu

/** The valid number of a line that has nothing else: `SIRET 123 456 782 00010`. */
export function siretIn(line: string): string | undefined {
  const siret = compactSiret(ALONE.exec(line.trim())?.[1] ?? '')
  return isSiret(siret) ? siret : undefined
}

/** What a letterhead has below its name; a number that the address has already is not said twice. */
export const letterheadLines = ({ lines, siret }: { lines: readonly string[]; siret: string }): string[] =>
  siret === '' || lines.some((line) => compactSiret(line).includes(siret))
    ? [...lines]
    : [...lines, `SIRET\u00a0${formatSiret(siret)}`]
