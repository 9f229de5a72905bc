import { object, string } from 'yup'
import { id } from './id'
import { confirmation, newPassword } from './password'

/** Longest name of a person or of reference data: decision 25. */
const NAME_MAX = 120
const EMAIL_MAX = 254

const tooLong = `${NAME_MAX} caractères au plus`

/** Yup would make a text of a number; what is not a text stays as it came and is refused. */
const trimmed = (_cast: unknown, given: unknown) => (typeof given === 'string' ? given.trim() : given)

/** A choice that a form leaves empty is none. */
const chosen = (_cast: unknown, given: unknown) => (given === '' ? undefined : given)

/** A name, trimmed; what is required of it is said with the message given. */
export const name = (message: string) =>
  string().transform(trimmed).typeError(message).required(message).max(NAME_MAX, tooLong)

const ACCES = ['A', 'U', 'S'] as const

/** What is asked of a user, new or edited. */
const userFields = {
  nom: name('Le nom est obligatoire'),
  prenom: name('Le prénom est obligatoire'),
  login: string().strict().typeError('Login invalide').max(EMAIL_MAX, 'Login trop long').nullable(),
  email: string()
    .strict()
    .typeError("L'email est invalide")
    .required("L'email est obligatoire")
    .email("L'email est invalide")
    .max(EMAIL_MAX, "L'email est invalide"),
  societe: id().required('La société est obligatoire'),
  groupetache: id().required('Le groupe de tâches est obligatoire'),
  acces: string()
    .transform(chosen)
    .typeError("L'acces est invalide")
    .required("L'acces est obligatoire")
    .oneOf(ACCES, "L'acces est invalide"),
}

export const newUserRule = object({ ...userFields, pass: newPassword(), confirmPass: confirmation() })

export const editUserRule = object({
  id: id().required('Identifiant invalide'),
  ...userFields,
  version: string().strict().typeError('Version invalide').nullable(),
})
