import { COMPOSED_MAX } from './limits'
import { string } from './yup'

/** Longest name of a person or of reference data: decision 25. */
export const NAME_MAX = 120

const tooLong = `${NAME_MAX} caractères au plus`

/**
 * What no screen shows: control characters, zero-width and bidirectional ones, line separators, halves of characters.
 * Variation selectors stay: they belong to the emoji of any phone.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u

/** A test for Yup: two names that look the same must not be two names. */
export const visible = {
  name: 'visible',
  message: 'Un caractère invisible est refusé : effacez ce texte et retapez-le',
  test: (text: string | null | undefined) => !INVISIBLE.test(text ?? ''),
}

/** Yup would make a text of a number; what is not a text, or is past all limits, stays as it came and is refused. */
export const tidied = (_cast: unknown, given: unknown) =>
  typeof given === 'string' && given.length <= COMPOSED_MAX
    ? given
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim()
    : given

/** A name, trimmed and composed (NFC), its words one plain space apart; what is required of it is said with the message given. */
export const name = (message: string) =>
  string().transform(tidied).typeError(message).required(message).max(NAME_MAX, tooLong).test(visible)
