import { id, optionalId } from '../../../schema/rules/id'
import { day } from '../../../schema/rules/typed'
import { requestAbsenceRule } from '../../../schema/rules/work'
import type { AbsenceDays } from '../../domain/absences/absenceDays'
import type { HalfDay, RequestAbsenceMutationVariables } from '../../generated/graphql'
import { typedDate } from '../../ui/form/DateField'

/** What the form of an absence holds; an empty `fin` is that of one day, an empty `half` a whole one, and empty `ends` whole days. */
export type AbsenceValues = {
  user: string
  debut: string
  fin: string
  /** Of one day. */
  half: string
  /** Of several days: which of them are not whole. */
  ends: string
  type: string
  comment: string
}

export const EMPTY_ABSENCE: AbsenceValues = {
  user: '',
  debut: '',
  fin: '',
  half: '',
  ends: '',
  type: '',
  comment: '',
}

/** The server's rule; a last day that is left empty is the first one, and somebody else is always named. */
export const absenceFormRule = (forOthers: boolean) =>
  requestAbsenceRule.shape({
    user: forOthers ? id().required('Choisissez un utilisateur') : optionalId(),
    fin: day('Date de fin'),
  })

const DATE = /^\d{4}-\d\d-\d\d$/

type Halves = Pick<AbsenceDays, 'fromNoon' | 'untilNoon'> & { half: HalfDay | null }

const WHOLE: Halves = { half: null, fromNoon: false, untilNoon: false }

/** What may be chosen of several days. */
export const ENDS: Readonly<Record<string, { label: string; halves: Halves }>> = {
  FROM_NOON: { label: 'À partir de midi le premier jour', halves: { ...WHOLE, fromNoon: true } },
  UNTIL_NOON: { label: 'Jusqu’à midi le dernier jour', halves: { ...WHOLE, untilNoon: true } },
  BOTH: {
    label: 'De midi le premier jour à midi le dernier',
    halves: { ...WHOLE, fromNoon: true, untilNoon: true },
  },
  AM: { label: 'Chaque matin', halves: { ...WHOLE, half: 'AM' } },
  PM: { label: 'Chaque après-midi', halves: { ...WHOLE, half: 'PM' } },
}

/** The days that are typed: an end that is left empty is the first day. */
function datesOf(values: Pick<AbsenceValues, 'debut' | 'fin'>) {
  const debut = typedDate(values.debut)
  return { debut, fin: values.fin.trim() ? typedDate(values.fin) : debut }
}

/** Whether several days are asked for, as far as they are typed. */
export function isSeveralDays(values: Pick<AbsenceValues, 'debut' | 'fin'>): boolean {
  const { debut, fin } = datesOf(values)
  return DATE.test(debut) && DATE.test(fin) && debut < fin
}

const halvesOf = (values: AbsenceValues): Halves =>
  isSeveralDays(values)
    ? (ENDS[values.ends]?.halves ?? WHOLE)
    : { ...WHOLE, half: (values.half || null) as HalfDay | null }

export function variablesOf(values: AbsenceValues): RequestAbsenceMutationVariables {
  return {
    user: values.user || null,
    ...datesOf(values),
    ...halvesOf(values),
    type: values.type,
    comment: values.comment.trim() || null,
  }
}

/** The days that a form asks for so far; null until it does, and for somebody else until they are named. */
export function halfDays(values: AbsenceValues, forOthers: boolean) {
  const { debut, fin } = datesOf(values)
  if ((forOthers && !values.user) || !DATE.test(debut) || !DATE.test(fin) || fin < debut) return null
  return { debut, fin, ...halvesOf(values) }
}
