import { id, optionalId } from './id'
import { month, statisticsRule, text } from './statistics'
import { object } from './yup'

const user = id().required('Choisissez un utilisateur')

export const weekRecordRule = object({ user, date: text('Date invalide').required('Date invalide') })
export const monthRecordRule = object({ user, month })
export const companyRecordsRule = object({ month, company: optionalId() })
/** Verification code at the foot of a statutory document. */
export const recordCheckRule = object({
  code: text('Code invalide').max(60, 'Code invalide').required('Écrivez le code'),
})
export const periodRecordRule = statisticsRule
