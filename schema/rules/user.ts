import { address, hasWholeDomain } from './address'
import { id } from './id'
import { name, noInvisible, normalizeName } from './name'
import { confirmation, newPassword } from './password'
import { day } from './typed'
import { object, string } from './yup'

const LOGIN_MAX = 254
export const INVALID_EMAIL = 'L’email est invalide'

/** An empty choice of a form means none. */
const chosen = (_cast: unknown, given: unknown) => (given === '' ? undefined : given)

const ACCES = ['A', 'U', 'S'] as const

const userFields = {
  nom: name('Le nom est obligatoire'),
  prenom: name('Le prénom est obligatoire', 'Prénom'),
  login: string()
    .transform(normalizeName)
    .typeError('Login invalide')
    .max(LOGIN_MAX, 'Login trop long')
    .test(noInvisible)
    .nullable(),
  email: address(INVALID_EMAIL, "L'email est obligatoire"),
  societe: id().required('La société est obligatoire'),
  groupetache: id().required('Le groupe de tâches est obligatoire'),
  acces: string()
    .transform(chosen)
    .typeError('L’accès est invalide')
    .required("L'acces est obligatoire")
    .oneOf(ACCES, 'L’accès est invalide'),
}

export const USER_FIELDS = Object.keys(userFields) as (keyof typeof userFields)[]

/** Stored ones may have less of a domain. */
const newEmail = userFields.email.test(
  'domain',
  INVALID_EMAIL,
  (text) => !text?.includes('@') || hasWholeDomain(text),
)

export const newUserRule = object({
  ...userFields,
  email: newEmail,
  pass: newPassword(),
  confirmPass: confirmation(),
})

export const editUserRule = object({
  id: id().required('Identifiant invalide'),
  ...userFields,
  societeDepuis: day('Date').nullable(),
  version: string().strict().typeError('Version invalide').nullable(),
})

/** A user that an import adds, whose password is drawn later. */
export const importedUserRule = editUserRule.shape({ email: newEmail })

export const formerCompaniesRule = object({ user: id().required('Choisissez un utilisateur') })
