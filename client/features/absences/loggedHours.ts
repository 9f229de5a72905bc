import { bidi } from '../../../schema/isolated'
import { type AbsenceDays, halfOn } from '../../domain/absences/absenceDays'
import type { AbsenceHoursQuery } from '../../generated/graphql'
import { formatDuration } from '../../lib/format/formatDuration'
import { pluralize } from '../../lib/format/pluralize'
import { addDays } from '../../lib/time/civilDate'
import { formatDate } from '../../lib/time/formatDate'

type Range = { debut: string; fin: string }

/** Maximum age in days of logged hours that the server returns. */
const FURTHEST = 365
/** Maximum number of days listed by date. */
const MAX_NAMED = 3

/** Range of the absence's whole days up to today; null if there are none. */
export function loggedHoursRange(absence: AbsenceDays, today: string): Range | null {
  const { debut, fin } = absence
  const furthest = addDays(today, -FURTHEST)
  const from = halfOn(absence, debut) ? addDays(debut, 1) : debut
  const to = halfOn(absence, fin) ? addDays(fin, -1) : fin
  const first = from > furthest ? from : furthest
  const last = to < today ? to : today
  return !absence.half && first <= last ? { debut: first, fin: last } : null
}

/** Days with logged hours and their duration; empty if none. Holidays and closed days are skipped. */
export function formatLoggedHours(
  days: AbsenceHoursQuery['workWeeks']['days'],
  { debut, fin }: Range,
): string {
  const logged = days.filter(
    ({ date, worked, kind }) =>
      date >= debut && date <= fin && worked > 0 && kind !== 'FERIE' && kind !== 'FERME',
  )
  if (logged.length === 0) return ''
  const named = logged
    .map(({ date, worked }) => `${formatDuration(worked)} le ${formatDate(date)}`)
    .join(', ')
  const total = logged.reduce((seconds, { worked }) => seconds + worked, 0)
  const what =
    logged.length > MAX_NAMED
      ? `${formatDuration(total)} sur ${pluralize(logged.length, ['jour', 'jours'])}`
      : named
  return bidi`Des heures sont enregistrées pendant cette absence : ${what}. Validée, elle y laisse une alerte.`
}
