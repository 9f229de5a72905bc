import { string } from './yup'

const EMAIL_MAX = 254
/** White space and zero-width characters around an address. */
const AROUND = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu
const TIDIED_MAX = 4 * EMAIL_MAX

/** Trims invisible characters pasted around an address; inside it, they are rejected. */
const tidiedAddress = (_cast: unknown, given: unknown) =>
  typeof given === 'string' && given.length <= TIDIED_MAX ? given.replace(AROUND, '') : given

/** Whether mail from outside can reach it: `paul@intranet` is an address, yet mostly a slip for `paul@exemple.fr`. */
export const hasWholeDomain = (email: string) => /@[^@]+\.[^@.]+$/.test(email)

/** An email address. @param invalid message for an invalid address */
export const address = (invalid: string, required: string) =>
  string()
    .transform(tidiedAddress)
    .typeError(invalid)
    .required(required)
    .email(invalid)
    .max(EMAIL_MAX, invalid)
