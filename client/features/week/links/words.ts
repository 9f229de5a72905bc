import { bidi } from '../../../../schema/isolated'
import type { WeekStandingFragment, WeekState } from '../../../generated/graphql'
import { formatLongDate } from '../../../lib/format/format'
import { ENTRY_NOUN, pluralize } from '../../../lib/format/pluralize'
import { formatMoment } from '../../../lib/time/formatMoment'

export const WEEK_STATES: Record<WeekState, string> = {
  OUVERTE: 'Ouverte',
  SOUMISE: 'Soumise',
  APPROUVEE: 'Validée',
}

/** As a list is filtered by them: a week that was sent back is an open one of its own. */
export const FILTER_STATES = { ...WEEK_STATES, RENVOYEE: 'Renvoyée' }
export type FilterState = keyof typeof FILTER_STATES

/** `le dim. 15 nov. à 18:04`. */
export const formatWhen = (instant: string, timeZone: string) =>
  `le ${formatMoment(Date.parse(instant) / 1000, timeZone)}`

/** `du lundi 9 au dimanche 15 novembre 2026`, months and years only where they differ. */
export function formatWeek(monday: string, sunday: string) {
  const [day, date, month, year] = formatLongDate(monday).split(' ')
  const [, , lastMonth, lastYear] = formatLongDate(sunday).split(' ')
  const first = [day, date, month !== lastMonth && month, year !== lastYear && year].filter(Boolean)
  return `du ${first.join(' ')} au ${formatLongDate(sunday)}`
}

/** Whether somebody sent it back, and its owner has not submitted it again. */
export const isReturned = ({ state, decision }: Pick<WeekStandingFragment, 'state' | 'decision'>) =>
  state === 'OUVERTE' && decision === 'RENVOYEE'

/** `Renvoyée par Samuel Prigent`, of a week that its owner must submit again; empty otherwise. */
export function returnedBy({ state, decision, decidedBy }: WeekStandingFragment): string {
  if (state !== 'OUVERTE' || decision === null || decision === 'APPROUVEE') return ''
  return bidi`${decision === 'RENVOYEE' ? 'Renvoyée' : 'Rouverte'} par ${decidedBy}`
}

/** Sentence on the state of a week; empty if it is open and unchanged, and where `returnedBy` says it. */
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
  return decision && decidedAt ? formatWhen(decidedAt, timeZone) : ''
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
