import { boolean, object, string } from 'yup'
import { newPassword } from './password'

const csv = string().strict().typeError('Fichier invalide').required('Le fichier est vide')
const apply = boolean().strict().typeError('apply : vrai ou faux').nullable()

export const importRule = object({ csv, apply })
export const importUsersRule = object({ csv, apply, pass: newPassword().nullable().notRequired() })
