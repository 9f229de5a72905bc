import { bidi } from '../../../schema/isolated'
import { duplicatesIn } from '../../lib/format/duplicatesIn'

type Person = { id: string; nom: string; prenom: string; active: number; societe: { nom: string } }

/** Choices of users, deactivated ones included: by family name, with the company for namesakes. */
export function choosePeople(users: readonly Person[], idOf: (id: string) => string = (id) => id) {
  const name = ({ nom, prenom }: Person) => `${nom} ${prenom}`
  const shared = duplicatesIn(users.map(name))
  return users
    .map((user) => {
      const notes = [shared.has(name(user)) && user.societe.nom, user.active === 0 && 'désactivé'].filter(
        Boolean,
      )
      const label = notes.length > 0 ? bidi`${name(user)} (${notes.join(', ')})` : name(user)
      return { id: idOf(user.id), label, active: 1 }
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'fr'))
}
