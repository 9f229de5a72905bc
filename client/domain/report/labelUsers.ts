import { bidi } from '../../../schema/isolated'
import type { StatisticsScreenQuery } from '../../generated/graphql'
import { duplicatesIn } from '../../lib/format/duplicatesIn'

export type SelectableUser = StatisticsScreenQuery['users'][number]

type Named = { id: string; nom: string; prenom: string; active: number; societe: string | { nom: string } }

const companyOf = ({ societe }: Named) => (typeof societe === 'string' ? societe : societe.nom)

/** Family name, given name; with the company for namesakes, and a mark for deactivated users. */
export function labelUsers(users: readonly Named[]) {
  const name = ({ nom, prenom }: Named) => `${nom} ${prenom}`
  const shared = duplicatesIn(users.map(name))
  return users.map((user) => {
    const notes = [shared.has(name(user)) && companyOf(user), user.active === 0 && 'désactivé'].filter(
      Boolean,
    )
    return { id: user.id, label: notes.length > 0 ? bidi`${name(user)} (${notes.join(', ')})` : name(user) }
  })
}
