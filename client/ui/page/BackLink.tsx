import BackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'

export const BackLink = ({ to }: { to: string }) => (
  <Button component={Link} to={to} color="inherit" startIcon={<BackIcon />} sx={{ ml: -1.5, mb: 1, px: 1.5 }}>
    Retour
  </Button>
)
