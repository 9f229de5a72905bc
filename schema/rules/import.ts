import { HEAD_MAX, IMPORTED_KINDS } from '../imports/kinds'
import { newPassword } from './password'
import { array, boolean, object, string } from './yup'

/** Maximum file size in bytes, and therefore in characters. */
export const CSV_BYTES = 2_000_000

const text = (max: number, message: string) =>
  string().strict().typeError('Fichier invalide').required('Le fichier est vide').max(max, message)
const csv = text(CSV_BYTES, 'Le fichier est limité à 2 Mo')
const apply = boolean().strict().typeError('apply : vrai ou faux').nullable()

const MAX_SOURCES = 50
const part = (message: string, max: number) => string().strict().typeError(message).max(max, message)
const mapping = array()
  .of(
    object({
      field: part('Champ invalide', 40).required('Champ invalide'),
      column: part('Colonne invalide', 500).nullable().optional(),
      value: part('Valeur invalide', 200).nullable().optional(),
    })
      .typeError('Correspondance des colonnes invalide')
      .required('Correspondance des colonnes invalide'),
  )
  .typeError('Correspondance des colonnes invalide')
  .max(MAX_SOURCES, `${MAX_SOURCES} champs au plus`)
  .nullable()

export const importRule = object({ csv, apply, mapping })
export const importUsersRule = object({ csv, apply, mapping, pass: newPassword().nullable().notRequired() })
export const importColumnsRule = object({
  kind: string()
    .strict()
    .typeError('Type de fichier inconnu')
    .oneOf(IMPORTED_KINDS, 'Type de fichier inconnu')
    .required('Type de fichier inconnu'),
  csv: text(HEAD_MAX, `Le début du fichier suffit : ${HEAD_MAX.toLocaleString('fr-FR')} caractères au plus`),
})
