import { newPassword } from './password'
import { boolean, object, string } from './yup'

/** Bytes of a file, and so at least as many as it has characters. */
export const CSV_BYTES = 2_000_000

const csv = string()
  .strict()
  .typeError('Fichier invalide')
  .required('Le fichier est vide')
  .max(CSV_BYTES, 'Le fichier est limité à 2 Mo')
const apply = boolean().strict().typeError('apply : vrai ou faux').nullable()

export const importRule = object({ csv, apply })
export const importUsersRule = object({ csv, apply, pass: newPassword().nullable().notRequired() })
