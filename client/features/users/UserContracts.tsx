import ContractIcon from '@mui/icons-material/DescriptionOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { UserFormFragment } from '../../generated/graphql'
import { UserLink } from './UserLink'

export const UserContracts = ({ user }: { user: UserFormFragment }) => (
  <UserLink text="Les contrats de travail de cet utilisateur : ce qu’il doit chaque jour, et depuis quand.">
    <Button
      component={Link}
      to={`/parametres/contrats/${user.id}`}
      variant="outlined"
      startIcon={<ContractIcon />}
    >
      Voir ses contrats
    </Button>
  </UserLink>
)
