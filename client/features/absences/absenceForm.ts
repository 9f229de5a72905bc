import { id, optionalId } from '../../../schema/rules/id'
import { day } from '../../../schema/rules/typed'
import { requestAbsenceRule } from '../../../schema/rules/work'
import type { AbsenceDays } from '../../domain/absences/absenceDays'
import type { HalfDay, RequestAbsenceMutationVariables } from '../../generated/graphql'
import { typedDate } from '../../ui/form/DateField'

/** Empty `fin`: one day; empty `half`: the whole day; empty `ends`: whole days. */
export type AbsenceValues = {
  user: string
  debut: string
  fin: string
  /** Half of the day, for one day only. */
  half: string
  /** For several days: which of the first and last are half days. */
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

/** The server's rule, but an empty last day means the first one, and absences of others need a user. */
export const absenceFormRule = (forOthers: boolean) =>
  requestAbsenceRule.shape({
    user: forOthers ? id().required('Choisissez un utilisateur') : optionalId(),
    fin: day('Date de fin'),
  })

const DATE = /^\d{4}-\d\d-\d\d$/

type Halves = Pick<AbsenceDays, 'fromNoon' | 'untilNoon'> & { half: HalfDay | null }

const WHOLE: Halves = { half: null, fromNoon: false, untilNoon: false }

/** Choices of half days for an absence of several days. */
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

function datesOf(values: Pick<AbsenceValues, 'debut' | 'fin'>) {
  const debut = typedDate(values.debut)
  return { debut, fin: values.fin.trim() ? typedDate(values.fin) : debut }
}

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

/** Name of the draft of a form. */
export const absenceDraft = (forOthers: boolean) => (forOthers ? 'absence-of' : 'absence')

/** What a calendar shows of the days typed so far: the first one alone while the last one is not readable. */
export function shownDays(values: Pick<AbsenceValues, 'debut' | 'fin'>) {
  const { debut, fin } = datesOf(values)
  if (!DATE.test(debut)) return { debut: '', fin: '' }
  return { debut, fin: DATE.test(fin) && fin >= debut ? fin : debut }
}

/** The days typed so far; null while incomplete, or while an absence of another user has no user. */
export function halfDays(values: AbsenceValues, forOthers: boolean) {
  const { debut, fin } = datesOf(values)
  if ((forOthers && !values.user) || !DATE.test(debut) || !DATE.test(fin) || fin < debut) return null
  return { debut, fin, ...halvesOf(values) }
}
