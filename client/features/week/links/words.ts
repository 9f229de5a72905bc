import type { WeekStandingFragment, WeekState } from '../../../generated/graphql'
import { civilDay, formatClock, formatLongDate, formatShortDate } from '../../../lib/format/format'
import { ENTRY_NOUN, pluralize } from '../../../lib/format/pluralize'

export const WEEK_STATES: Record<WeekState, string> = {
  OUVERTE: 'Ouverte',
  SOUMISE: 'Soumise',
  APPROUVEE: 'Validée',
}

/** `le 15/11/2026 à 18:04`. */
export function formatWhen(instant: string, timeZone: string) {
  const seconds = Date.parse(instant) / 1000
  return `le ${formatShortDate(civilDay(seconds, timeZone))} à ${formatClock(seconds, timeZone).slice(0, 5)}`
}

/** `du lundi 9 au dimanche 15 novembre 2026`, months and years only where they differ. */
export function formatWeek(monday: string, sunday: string) {
  const [day, date, month, year] = formatLongDate(monday).split(' ')
  const [, , lastMonth, lastYear] = formatLongDate(sunday).split(' ')
  const first = [day, date, month !== lastMonth && month, year !== lastYear && year].filter(Boolean)
  return `du ${first.join(' ')} au ${formatLongDate(sunday)}`
}

/** Sentence on the state of a week; empty if it is open and unchanged. */
export function stateSentence(week: WeekStandingFragment, timeZone: string): string {
  const { state, submittedAt, decision, decidedAt, decidedBy, unsubmitted, selfApproved } = week
  const decided = decidedAt ? `${formatWhen(decidedAt, timeZone)} par ${decidedBy}` : ''
  if (state === 'APPROUVEE')
    return [
      `Semaine validée ${decided}`,
      unsubmitted && 'sans avoir été soumise',
      selfApproved && 'par elle-même, seul administrateur actif',
    ]
      .filter(Boolean)
      .join(', ')
  if (state === 'SOUMISE' && submittedAt) return `Soumise ${formatWhen(submittedAt, timeZone)}`
  if (decision === 'RENVOYEE') return `Renvoyée ${decided}`
  if (decision === 'ROUVERTE') return `Rouverte ${decided}`
  return ''
}

export function obstacle({ isOver, running }: Pick<WeekStandingFragment, 'isOver' | 'running'>): string {
  if (!isOver) return 'Elle pourra être soumise une fois terminée.'
  if (running === 0) return ''
  return running === 1
    ? 'Une entrée commencée avant sa fin est encore en cours : terminez-la d’abord.'
    : `${running} entrées commencées avant sa fin sont encore en cours : terminez-les d’abord.`
}

/** Open points of a week for its approval; a day without hours is none. */
export function missingHours(week: Pick<WeekStandingFragment, 'running' | 'changed'>): string[] {
  return [
    week.running > 0 && `${pluralize(week.running, ENTRY_NOUN)} en cours`,
    week.changed && 'modifiée depuis',
  ].filter((text) => text !== false)
}
