import { string } from './yup'

const EMAIL_MAX = 254
/** Spaces of any kind, and characters without width. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
/** More than that is refused as it came. */
const TIDIED_MAX = 4 * EMAIL_MAX

/** Without what is pasted along with an address and nobody sees. Within it such a character is refused, as it would make another address. */
const tidiedAddress = (_cast: unknown, given: unknown) =>
  typeof given === 'string' && given.length <= TIDIED_MAX ? given.replace(AROUND, '') : given

/** An email address, at whichever door. @param invalid what is said of a text that is none */
export const address = (invalid: string, required: string) =>
  string()
    .transform(tidiedAddress)
    .typeError(invalid)
    .required(required)
    .email(invalid)
    .max(EMAIL_MAX, invalid)
