import { address } from './address'
import { id } from './id'
import { name, noInvisible, normalizeName } from './name'
import { confirmation, newPassword } from './password'
import { day } from './typed'
import { object, string } from './yup'

const LOGIN_MAX = 254

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
  email: address('L’email est invalide', "L'email est obligatoire"),
  societe: id().required('La société est obligatoire'),
  groupetache: id().required('Le groupe de tâches est obligatoire'),
  acces: string()
    .transform(chosen)
    .typeError('L’accès est invalide')
    .required("L'acces est obligatoire")
    .oneOf(ACCES, 'L’accès est invalide'),
}

export const USER_FIELDS = Object.keys(userFields) as (keyof typeof userFields)[]

export const newUserRule = object({ ...userFields, pass: newPassword(), confirmPass: confirmation() })

export const editUserRule = object({
  id: id().required('Identifiant invalide'),
  ...userFields,
  societeDepuis: day('Date').nullable(),
  version: string().strict().typeError('Version invalide').nullable(),
})

export const formerCompaniesRule = object({ user: id().required('Choisissez un utilisateur') })
