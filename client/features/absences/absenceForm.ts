import { id, optionalId } from '../../../schema/rules/id'
import { day } from '../../../schema/rules/typed'
import { requestAbsenceRule } from '../../../schema/rules/work'
import { typedDate } from '../../components/form/DateField'
import type { HalfDay, RequestAbsenceMutationVariables } from '../../generated/graphql'

/** What the form of an absence holds; an empty `fin` is that of one day, an empty `half` whole days. */
export type AbsenceValues = {
  user: string
  debut: string
  fin: string
  half: string
  type: string
  comment: string
}

export const EMPTY: AbsenceValues = { user: '', debut: '', fin: '', half: '', type: '', comment: '' }

/** The server's rule; a last day that is left empty is the first one, and somebody else is always named. */
export const formRule = (forOthers: boolean) =>
  requestAbsenceRule.shape({
    user: forOthers ? id().required('Choisissez un utilisateur') : optionalId(),
    fin: day('Date de fin'),
  })

export function variablesOf(values: AbsenceValues): RequestAbsenceMutationVariables {
  const first = typedDate(values.debut)
  return {
    user: values.user || null,
    debut: first,
    fin: values.fin.trim() ? typedDate(values.fin) : first,
    half: (values.half || null) as HalfDay | null,
    type: values.type,
    comment: values.comment.trim() || null,
  }
}

const DATE = /^\d{4}-\d\d-\d\d$/

/** The days that a form asks for so far; null until it does, and for somebody else until they are named. */
export function daysOf(values: AbsenceValues, forOthers: boolean) {
  const { debut, fin, half } = variablesOf(values)
  if ((forOthers && !values.user) || !DATE.test(debut) || !DATE.test(fin) || fin < debut) return null
  return { debut, fin, half: half ?? null }
}
