import { countCauses } from '../../../../schema/alertCauses'
import { unexplained } from '../../../domain/law/alerts'
import { formatDuration } from '../../../lib/format/formatDuration'
import { pluralize } from '../../../lib/format/pluralize'
import type { TeamWorks } from '../law/useTeamWork'
import { isReturned } from '../links/words'
import { keyOf, type PersonWeeks, type TeamWeek } from './people'

export type Candidate = { person: PersonWeeks; week: TeamWeek }

/** A line of the dialog: one week, or all weeks of a person that need no look. */
export type ApprovalRow = {
  key: string
  person: PersonWeeks
  weeks: TeamWeek[]
  /** Why it needs a look; empty if it needs none. */
  looks: string[]
}

type Work = ReturnType<TeamWorks['get']>

/** `2 limites dépassées`, `1 point à surveiller`. */
export const alertWords = ({ exceeded, watched }: ReturnType<typeof countCauses>): string[] => [
  ...(exceeded > 0 ? [pluralize(exceeded, ['limite dépassée', 'limites dépassées'])] : []),
  ...(watched > 0 ? [pluralize(watched, ['point à surveiller', 'points à surveiller'])] : []),
]

/** What somebody should have seen before approving a week; an alert that nobody has explained is one. */
export function looksOf(week: TeamWeek, work: Work): string[] {
  const { balance, changed } = week
  const { missing = 0, long = 0, corrections = 0 } = balance ?? {}
  return [
    isReturned(week) && 'renvoyée',
    missing > 0 && `il manque ${formatDuration(missing)}`,
    ...alertWords(countCauses(unexplained(work))),
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

type ApprovalRows = {
  /** Submitted, and to be looked at. */
  looked: ApprovalRow[]
  /** Submitted, and nothing to be said of. */
  fine: ApprovalRow[]
  unsubmitted: ApprovalRow[]
}

/** Lines by what is to be done with them, in the order of the people. */
export function approvalRows(candidates: readonly Candidate[], works: TeamWorks): ApprovalRows {
  const rows: ApprovalRows = { looked: [], fine: [], unsubmitted: [] }
  for (const { person, week } of candidates) {
    const looks = looksOf(week, works.get(keyOf(week)))
    const isOpen = week.state === 'OUVERTE'
    if (isOpen || looks.length > 0) {
      const own = isOpen ? rows.unsubmitted : rows.looked
      own.push({ key: keyOf(week), person, weeks: [week], looks })
      continue
    }
    const known = rows.fine.find(({ key }) => key === person.user_id)
    if (known) known.weeks.push(week)
    else rows.fine.push({ key: person.user_id, person, weeks: [week], looks })
  }
  return rows
}
