import { countCauses } from '../../../../schema/alertCauses'
import { formatDuration } from '../../../lib/format/formatDuration'
import { pluralize } from '../../../lib/format/pluralize'
import type { TeamWorks } from '../law/useTeamWork'
import { keyOf, type PersonWeeks, type TeamWeek } from './people'

export type Candidate = { person: PersonWeeks; week: TeamWeek }

/** A line of the dialog: one week that needs a look, or all weeks of a person that need none. */
export type ApprovalRow = {
  key: string
  person: PersonWeeks
  weeks: TeamWeek[]
  /** Why it needs a look; empty if it needs none. */
  looks: string[]
}

/** What somebody should have seen before approving a week; a justified alert is one. */
export function looksOf({ state, balance, changed }: TeamWeek, work: ReturnType<TeamWorks['get']>): string[] {
  const alerts = (work?.alerts ?? []).filter(({ level, justification }) => level === 'D' && !justification)
  const { exceeded } = countCauses(alerts)
  const { missing = 0, long = 0, corrections = 0 } = balance ?? {}
  return [
    state === 'OUVERTE' && 'pas soumise',
    missing > 0 && `il manque ${formatDuration(missing)}`,
    exceeded > 0 && pluralize(exceeded, ['limite dépassée', 'limites dépassées']),
    long > 0 && pluralize(long, ['entrée longue', 'entrées longues']),
    corrections > 0
      ? `${pluralize(corrections, ['correction', 'corrections'])} depuis la soumission`
      : changed && 'modifiée depuis la soumission',
    work?.gap && 'contrat ou absence changés depuis',
  ].flatMap((text) => text || [])
}

/** An open week that is over without hours and without anything due holds nothing to approve. */
export const isEmpty = ({ state, total, balance }: TeamWeek) =>
  state === 'OUVERTE' && total === 0 && (balance?.due ?? 0) === 0

/** Lines in the order of the people; those that need a look first. */
export function approvalRows(candidates: readonly Candidate[], works: TeamWorks): ApprovalRow[] {
  const looked: ApprovalRow[] = []
  const fine = new Map<string, ApprovalRow>()
  for (const { person, week } of candidates) {
    const looks = looksOf(week, works.get(keyOf(week)))
    if (looks.length > 0) {
      looked.push({ key: keyOf(week), person, weeks: [week], looks })
      continue
    }
    const known = fine.get(person.user_id)
    if (known) known.weeks.push(week)
    else fine.set(person.user_id, { key: person.user_id, person, weeks: [week], looks })
  }
  return [...looked, ...fine.values()]
}
