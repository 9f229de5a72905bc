import { id, optionalId } from './id'
import { month } from './month'
import { statisticsRule, text } from './statistics'
import { object } from './yup'

const user = id().required('Choisissez un utilisateur')

export const weekRecordRule = object({ user, date: text('Date invalide').required('Date invalide') })
export const monthRecordRule = object({ user, month })
export const companyRecordsRule = object({ month, company: optionalId() })
/** The code at the foot of a record. */
export const recordCheckRule = object({
  code: text('Code invalide').max(60, 'Code invalide').required('Écrivez le code'),
})
/** The hours of a reference period, of a year at most. */
export const periodRecordRule = statisticsRule
