import { object } from 'yup'
import { id, optionalId } from './id'
import { text } from './statistics'

const user = id().required('Choisissez un utilisateur')
const month = text('Mois invalide')
  .matches(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Mois invalide')
  .required('Mois invalide')

export const weekRecordRule = object({ user, date: text('Date invalide').required('Date invalide') })
export const monthRecordRule = object({ user, month })
export const companyRecordsRule = object({ month, company: optionalId() })
