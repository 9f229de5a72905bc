import { id } from './id'
import { array, object, ref, string } from './yup'

export const MIN_CHARACTERS = 8
const MAX_BYTES = 256
/** Marks a secret field: no log and no idempotency key may reveal its value, or whether two are equal. */
export const SECRET = { secret: true } as const
const bytes = (text: string) => new TextEncoder().encode(text).length

const tooLong = `Le mot de passe est limité à ${MAX_BYTES} octets`

/** D27: any characters, at least 8, at most 256 bytes. */
export const newPassword = () =>
  string()
    .strict()
    .meta(SECRET)
    .typeError('Mot de passe invalide')
    .required('Le mot de passe est obligatoire')
    .min(MIN_CHARACTERS, `Le mot de passe doit compter au moins ${MIN_CHARACTERS} caractères`)
    .max(MAX_BYTES, tooLong)
    .test('bytes', tooLong, (value) => bytes(value ?? '') <= MAX_BYTES)

const MISMATCH = 'Les mots de passe ne correspondent pas'

export const confirmation = () =>
  string()
    .strict()
    .meta(SECRET)
    .typeError(MISMATCH)
    .nonNullable(MISMATCH)
    .oneOf([ref('pass')], MISMATCH)

const WORDS_MAX = 12
const WORD_MAX = 300

export const passwordProblemRule = object({
  pass: newPassword(),
  about: array()
    .of(string().defined().max(WORD_MAX, 'Mot trop long').typeError('Mots invalides'))
    .max(WORDS_MAX, `Une demande nomme au plus ${WORDS_MAX} mots`)
    .typeError('Mots invalides')
    .nullable(),
})

export const setPasswordRule = object({ id: id().required('Identifiant invalide'), pass: newPassword() })

export const changePasswordRule = object({
  current: string().strict().meta(SECRET).typeError('Mot de passe invalide').required('Mot de passe obligé'),
  pass: newPassword(),
  confirmPass: confirmation().required(MISMATCH),
})

export const confirmPasswordRule = object({
  password: string()
    .strict()
    .meta(SECRET)
    .typeError('Mot de passe invalide')
    .required('Mot de passe obligé')
    .max(MAX_BYTES, 'Mot de passe invalide'),
})
