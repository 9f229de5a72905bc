import { NAME_MAX, nameTooLong, noInvisible, normalizeName } from './name'
import { text, version } from './statistics'
import { array, object, string } from './yup'

/** Maximum bytes of a logo, and characters of its base64 `data:` URL. */
export const LOGO_BYTES = 200_000
const LOGO_CHARACTERS = 270_000
const MAX_LINES = 6

const line = (message: string, label: string) =>
  string().transform(normalizeName).typeError(message).max(NAME_MAX, nameTooLong(label)).test(noInvisible)

export const saveIdentityRule = object({
  name: line('Nom invalide', 'Nom').defined('Nom invalide').nonNullable('Nom invalide'),
  lines: array()
    .of(
      line('Adresse invalide', 'Ligne d’adresse').defined('Adresse invalide').nonNullable('Adresse invalide'),
    )
    .typeError('Adresse invalide')
    .max(MAX_LINES, `${MAX_LINES} lignes au plus`)
    .required('Adresse invalide'),
  logo: text('Logo invalide').max(LOGO_CHARACTERS, 'Le logo est limité à 200 ko').nullable(),
  version,
})
