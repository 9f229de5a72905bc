import ContractIcon from '@mui/icons-material/DescriptionOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { UserFormFragment } from '../../generated/graphql'

export const UserContracts = ({ user }: { user: UserFormFragment }) => (
  <Paper sx={section}>
    <Typography variant="body2" sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
      Les contrats de travail de cet utilisateur : ce qu’il doit chaque jour, et depuis quand.
    </Typography>
    <Button
      component={Link}
      to={`/parametres/contrats/${user.id}`}
      variant="outlined"
      startIcon={<ContractIcon />}
    >
      Voir ses contrats
    </Button>
  </Paper>
)

const section = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mt: 3,
  px: { xs: 2, sm: 3 },
  py: 2,
}
