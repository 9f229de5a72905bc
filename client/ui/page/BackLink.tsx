import BackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

type Props = { to: string; state?: unknown; label?: string }

export const BackLink = ({ to, state, label = 'Retour' }: Props) => (
  <Button
    component={Link}
    to={to}
    state={state}
    color="inherit"
    startIcon={<BackIcon />}
    sx={{ ml: -1.5, mb: 1, px: 1.5 }}
  >
    {label}
  </Button>
)
