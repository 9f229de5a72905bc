import { string } from 'yup'

const MIN_CHARACTERS = 8
const MAX_BYTES = 256
const bytes = (text: string) => new TextEncoder().encode(text).length

/** Decision 27: any characters, at least 8 of them, at most 256 bytes. */
export const newPassword = () =>
  string()
    .strict()
    .typeError('Mot de passe invalide')
    .required('Le mot de passe est obligatoire')
    .min(MIN_CHARACTERS, `Le mot de passe doit compter au moins ${MIN_CHARACTERS} caractères`)
    .test(
      'bytes',
      `Le mot de passe est limité à ${MAX_BYTES} octets`,
      (value) => bytes(value ?? '') <= MAX_BYTES,
    )
