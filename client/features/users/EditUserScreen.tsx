import { Fragment } from 'react'
import { useParams } from 'react-router-dom'
import { useEditUserScreenQuery } from '../../generated/graphql'
import { useMay } from '../../lib/session/rights'
import { EditUserForm } from './EditUserForm'
import { UserContracts } from './UserContracts'
import { UserDocuments } from './UserDocuments'
import { UserPage } from './UserPage'
import { UserSessions } from './UserSessions'

export function EditUserScreen() {
  const { id = '' } = useParams()
  const query = useEditUserScreenQuery({
    variables: { id },
    // The form must begin with current values, not with cached ones.
    fetchPolicy: 'network-only',
    skip: !useMay('maintain'),
  })
  return (
    <UserPage title="Modifier l’utilisateur" query={query}>
      {({ user, formerCompanies, ...choices }) => (
        <Fragment key={user.id}>
          <EditUserForm
            user={user}
            former={formerCompanies}
            choices={choices}
            onOutdated={async () => (await query.refetch()).data?.user}
          />
          <UserContracts user={user} />
          <UserDocuments user={user} />
          <UserSessions user={user} />
        </Fragment>
      )}
    </UserPage>
  )
}
