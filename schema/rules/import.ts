import { newPassword } from './password'
import { boolean, object, string } from './yup'

const csv = string().strict().typeError('Fichier invalide').required('Le fichier est vide')
const apply = boolean().strict().typeError('apply : vrai ou faux').nullable()

export const importRule = object({ csv, apply })
export const importUsersRule = object({ csv, apply, pass: newPassword().nullable().notRequired() })
