import type { Presence, WhoWorksQuery } from '../../generated/graphql'
import { civilDay, formatRelativeDay, formatShortDate } from '../../lib/format/format'

export type PresentPerson = WhoWorksQuery['whoWorks'][number]

export const PRESENCES: readonly { presence: Presence; title: string }[] = [
  { presence: 'TACHE', title: 'Sur une tâche' },
  { presence: 'PAUSE', title: 'En pause' },
  { presence: 'ABSENT', title: 'Absents' },
  { presence: 'PAS_ENCORE', title: 'Pas encore là' },
  { presence: 'PARTI', title: 'Partis' },
]

/** Start of the current presence; for an absence its first day. */
export function formatSince(
  { presence, since }: Pick<PresentPerson, 'presence' | 'since'>,
  now: number,
  zone: string,
) {
  if (!since) return ''
  const seconds = Date.parse(since) / 1000
  return presence === 'ABSENT'
    ? `depuis le ${formatShortDate(civilDay(seconds, zone))}`
    : `depuis ${formatRelativeDay(seconds, now, zone).replace('aujourd’hui à ', '')}`
}
