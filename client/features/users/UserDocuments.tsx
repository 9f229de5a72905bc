import { DocumentsButton } from '../../domain/files/DocumentsButton'
import type { UserFormFragment } from '../../generated/graphql'
import { addDays, startOfMonth } from '../../lib/time/civilDate'
import { serverToday } from '../../lib/time/zone'
import { UserLink } from './UserLink'

export const UserDocuments = ({ user }: { user: UserFormFragment }) => (
  <UserLink text="Les documents de cet utilisateur : ses mois, ses semaines, son année.">
    <DocumentsButton
      label="Voir ses documents"
      user={user.id}
      name={`${user.prenom} ${user.nom}`}
      month={addDays(startOfMonth(serverToday()), -1).slice(0, 7)}
    />
  </UserLink>
)
