import type { Presence, WhoWorksQuery } from '../../generated/graphql'
import { civilDay, formatClock } from '../../lib/format/format'
import { addDays } from '../../lib/time/civilDate'
import { formatDate, formatTime } from '../../lib/time/formatDate'

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
  const day = civilDay(seconds, zone)
  if (presence === 'ABSENT') return `depuis le ${formatDate(day)}`
  const today = civilDay(now, zone)
  const time = formatTime(formatClock(seconds, zone))
  if (day === today) return `depuis ${time}`
  return `depuis ${day === addDays(today, -1) ? 'hier' : `le ${formatDate(day)}`} à ${time}`
}
