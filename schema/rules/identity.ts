import { compactSiret, isSiret } from '../siret'
import { NAME_MAX, nameTooLong, noInvisible, normalizeName } from './name'
import { text, version } from './statistics'
import { array, object, string } from './yup'

/** Maximum bytes of a logo, and characters of its base64 `data:` URL. */
export const LOGO_BYTES = 200_000
const LOGO_CHARACTERS = 270_000
const MAX_LINES = 6

const line = (message: string, label: string) =>
  string().transform(normalizeName).typeError(message).max(NAME_MAX, nameTooLong(label)).test(noInvisible)

const INVALID_SIRET = 'SIRET invalide : quatorze chiffres, à vérifier sur votre avis de situation'

/** Empty, or a valid number; spaces are left out. */
export const siret = string()
  .transform((_cast, given) => (typeof given === 'string' ? compactSiret(given) : given))
  .typeError(INVALID_SIRET)
  .test('siret', INVALID_SIRET, (digits) => !digits || isSiret(digits))

export const saveIdentityRule = object({
  name: line('Nom invalide', 'Nom').defined('Nom invalide').nonNullable('Nom invalide'),
  lines: array()
    .of(
      line('Adresse invalide', 'Ligne d’adresse').defined('Adresse invalide').nonNullable('Adresse invalide'),
    )
    .typeError('Adresse invalide')
    .max(MAX_LINES, `${MAX_LINES} lignes au plus`)
    .required('Adresse invalide'),
  siret: siret.nullable(),
  logo: text('Logo invalide').max(LOGO_CHARACTERS, 'Le logo est limité à 200 ko').nullable(),
  version,
})
