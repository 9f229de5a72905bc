import AddIcon from '@mui/icons-material/PersonAddAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { BackLink } from '../../components/BackLink'
import { Page } from '../../components/Page'
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
      <Box sx={header}>
        <Typography variant="h1">Utilisateurs</Typography>
        {admin && (
          <Button component={Link} to="/parametres/users/new" variant="contained" startIcon={<AddIcon />}>
            Ajouter un utilisateur
          </Button>
        )}
      </Box>
      <SuccessBanner message={message} onClose={clear} />
      <Listed list={list}>{(data) => <UsersTable data={data} onChanged={list.onChanged} />}</Listed>
    </Page>
  )
}

const header = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  mb: 3,
}
