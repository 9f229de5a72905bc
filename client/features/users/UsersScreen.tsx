import AddIcon from '@mui/icons-material/PersonAddAlt'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { UsersDocument } from '../../generated/graphql'
import { useList } from '../../lib/apollo/useList'
import { useNavigationMessage } from '../../lib/navigation/useNavigationMessage'
import { useMay } from '../../lib/session/rights'
import { BackLink } from '../../ui/page/BackLink'
import { Page } from '../../ui/page/Page'
import { PageHead } from '../../ui/page/PageHead'
import { SuccessBanner } from '../../ui/page/SuccessBanner'
import { Listed } from '../../ui/table/Listed'
import { UsersTable } from './UsersTable'

export function UsersScreen() {
  const admin = useMay('maintain')
  const { message, clear } = useNavigationMessage()
  const list = useList(UsersDocument)
  return (
    <Page title="Utilisateurs">
      <BackLink to="/parametres" />
      <PageHead title="Utilisateurs">
        {admin && (
          <Button component={Link} to="/parametres/users/new" variant="contained" startIcon={<AddIcon />}>
            Ajouter un utilisateur
          </Button>
        )}
      </PageHead>
      <SuccessBanner message={message} onClose={clear} />
      <Listed list={list}>{(data) => <UsersTable data={data} onChanged={list.onChanged} />}</Listed>
    </Page>
  )
}
