import AddIcon from '@mui/icons-material/PersonAddAlt'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { BackLink } from '../../components/BackLink'
import { Page } from '../../components/Page'
import { PageHead } from '../../components/PageHead'
import { SuccessBanner } from '../../components/SuccessBanner'
import { Listed } from '../../components/table/Listed'
import { UsersDocument } from '../../generated/graphql'
import { useMay } from '../../lib/rights'
import { useList } from '../../lib/useList'
import { useNavigationMessage } from '../../lib/useNavigationMessage'
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
