import type { Presence, WhoWorksQuery } from '../../generated/graphql'
import { civilDay, shortDate } from '../../lib/format'
import { recently } from '../../lib/recently'

export type Person = WhoWorksQuery['whoWorks'][number]

/** In the order in which they are looked for. */
export const PRESENCES: readonly { presence: Presence; title: string }[] = [
  { presence: 'TACHE', title: 'Sur une tâche' },
  { presence: 'PAUSE', title: 'En pause' },
  { presence: 'ABSENT', title: 'Absents' },
  { presence: 'PAS_ENCORE', title: 'Pas encore là' },
  { presence: 'PARTI', title: 'Partis' },
]

/** Since when somebody does what they do; an absence is told by its first day. */
export function sinceSaid(
  { presence, since }: Pick<Person, 'presence' | 'since'>,
  now: number,
  zone: string,
) {
  if (!since) return ''
  const seconds = Date.parse(since) / 1000
  return presence === 'ABSENT'
    ? `depuis le ${shortDate(civilDay(seconds, zone))}`
    : `depuis ${recently(seconds, now, zone).replace('aujourd’hui à ', '')}`
}
