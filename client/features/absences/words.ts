import { HALF_DAYS } from '../../../schema/codeWords'
import { bidi } from '../../../schema/isolated'
import { type AbsenceDays, formatHalf, formatSeveralDays } from '../../domain/absences/absenceDays'
import type { AbsenceItemFragment, AbsenceState, HalfDay } from '../../generated/graphql'
import { civilDay } from '../../lib/format/format'
import { formatDate } from '../../lib/time/formatDate'

export const ABSENCE_STATES: Record<AbsenceState, string> = {
  DEMANDEE: 'Demandée',
  VALIDEE: 'Validée',
  REFUSEE: 'Refusée',
  ANNULEE: 'Annulée',
}

export const HALVES: Record<HalfDay, string> = HALF_DAYS

export const formatAbsenceDates = (days: AbsenceDays): string =>
  days.debut === days.fin ? `le ${formatDate(days.debut)}${formatHalf(days.half)}` : formatSeveralDays(days)

type Named = AbsenceDays & Pick<AbsenceItemFragment, 'libelle' | 'state'>

/** `Congés payés, validée, du lun. 2 nov. au ven. 6 nov.`. */
export const describeAbsence = (absence: Named) =>
  bidi`${absence.libelle}, ${ABSENCE_STATES[absence.state].toLowerCase()}, ${formatAbsenceDates(absence)}`

const dayOf = (instant: string, timeZone: string) =>
  formatDate(civilDay(Date.parse(instant) / 1_000, timeZone))

/** Who requested and who decided, and when; the viewer's own request is shown without a name. */
export function describeHistory(absence: AbsenceItemFragment, timeZone: string): string {
  const { askedAt, askedBy, decidedAt, decidedBy, state, nom, prenom } = absence
  const own = askedBy === `${prenom} ${nom}`
  const asked = bidi`${own ? 'Demandée' : 'Saisie'} le ${dayOf(askedAt, timeZone)}${own ? '' : bidi` par ${askedBy}`}`
  // An absence entered by another user is validated by that user at the same time.
  if (!decidedAt || !decidedBy || (state === 'VALIDEE' && decidedBy === askedBy && !own)) return asked
  return `${asked}, ${ABSENCE_STATES[state].toLowerCase()} le ${dayOf(decidedAt, timeZone)} par ${decidedBy}`
}
