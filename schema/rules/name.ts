import { COMPOSED_MAX } from './limits'
import { string } from './yup'

/** Longest name of a user or of reference data: D25. */
export const NAME_MAX = 120

/** Message for a text that is too long; `label` names its field. */
export const nameTooLong = (label: string) => `${label} : ${NAME_MAX} caractères au plus`

/**
 * Invisible characters: control, zero-width and bidirectional characters, line separators, lone surrogates.
 * Variation selectors are allowed: emoji contain them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?!\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/u

/** Yup test: names that look the same must be equal. */
export const noInvisible = {
  name: 'visible',
  message: 'Un caractère invisible est refusé : effacez ce texte et retapez-le',
  test: (text: string | null | undefined) => !INVISIBLE.test(text ?? ''),
}

/** Non-texts (which Yup would convert) and long texts stay unchanged and are rejected. */
export const normalizeName = (_cast: unknown, given: unknown) =>
  typeof given === 'string' && given.length <= COMPOSED_MAX
    ? given
        .normalize('NFC')
        .replace(/\p{Zs}+/gu, ' ')
        .trim()
    : given

/** A name: trimmed, composed (NFC), single spaces; `message` if it is missing, `label` in other messages. */
export const name = (message: string, label = 'Nom') =>
  string()
    .transform(normalizeName)
    .typeError(message)
    .required(message)
    .max(NAME_MAX, nameTooLong(label))
    .test(noInvisible)
